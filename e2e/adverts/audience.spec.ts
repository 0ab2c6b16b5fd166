import type { Page } from 'playwright/test'
import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import type { Condition } from '../../src/contract/advert/condition.ts'
import type { Placement } from '../../src/contract/placements/placement.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newDraft, type Api, type Draft } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

test.use({ locale: 'en-US' })

const { adverts: say, audienceBuilder: tree, common } = words.en
const onSite = ({ deviceType }: Placement) => deviceType !== 'public'
const vendor = (name: string): Condition => ({ productVendor: { vendor: name } })

/** Signs in and opens a new draft whose only rule has the given audience. */
async function openDraft(
  page: Page,
  origin: string,
  condition?: Condition,
  text = say.text,
): Promise<{ api: Api; draft: Draft; read: () => Promise<AdvertPage> }> {
  if (page.url() === 'about:blank') await signIn(page, 'agency')
  const api = await apiOf(page, origin)
  const draft = await newDraft(api, 'String', onSite)
  const rule = { id: '01JD0000000000000000000001', bidPrice: 500, ...(condition && { condition }) }
  await api(
    'advertPage/updateAdvert/',
    { advertId: draft.advertId, contentTemplate: { stringValue: 'Kettles' }, impressionRules: [rule] },
    'PUT',
  )
  await page.goto(draft.path)
  await expect(page.getByLabel(text)).toHaveValue('Kettles')
  return { api, draft, read: () => api<AdvertPage>(`advertPage/?advertId=${draft.advertId}`) }
}

const openBuilder = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^(${say.setUpAudience}|${say.editAudience})$`) }).click()
  await expect(page.getByRole('button', { name: tree.tryIt })).toBeVisible()
}
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const audienceOf = async (read: () => Promise<AdvertPage>) => (await read()).advert.impressionRules[0]?.condition

async function save(page: Page) {
  const button = page.getByRole('button', { name: common.save, exact: true })
  await expect(button).toBeEnabled() // a click that must wait for it scrolls the page, because the button is sticky
  await button.click()
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
}

test('a quiet button has a surface of its own, light or dark, and one that is disabled has none', async ({
  page,
  platform,
}) => {
  await openDraft(page, platform.origin)
  await openBuilder(page)
  await page.getByRole('button', { name: common.support }).waitFor() // with the styles of quiet buttons
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.getByRole('button', { name: tree.tryIt })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('button', { name: tree.undo })).toBeDisabled()
    await expect(page.getByRole('button', { name: tree.undo })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

test(
  'an audience is built by keyboard alone, put into words, saved, and restored after a reload',
  { tag: '@react' },
  async ({ page, platform }) => {
    const { read } = await openDraft(page, platform.origin)
    await page.getByRole('button', { name: say.setUpAudience }).focus()
    await page.keyboard.press('Enter')
    const add = page.getByRole('button', { name: tree.add, exact: true })
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: tree.search, exact: true }).press('Enter')
    await expect(page.getByLabel(tree.phrases)).toBeFocused()
    await page.keyboard.type('tea\ngreen tea')
    await page.keyboard.press('Escape')
    await expect(row(page, /^Searches for tea, green tea/)).toBeFocused()

    await page.keyboard.press('Control+d')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await expect(row(page, /^Searches for/)).toHaveCount(2)
    await page.keyboard.press('Control+Shift+z')
    await expect(row(page, /^Searches for/)).toHaveCount(1)

    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: tree.wrapOr }).press('Enter')
    await expect(row(page, tree.or)).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: tree.add, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: tree.productVendor }).press('Enter')
    await expect(page.getByRole('textbox', { name: tree.vendor })).toBeFocused()
    await page.keyboard.type('Sony')
    await page.keyboard.press('Enter')
    await expect(row(page, /^Vendor of the product Sony/)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('view a product made by ‘Sony’ or search for ‘tea’ or ‘green tea’')).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(row(page, /^Vendor/)).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(row(page, /^Vendor/)).toHaveCount(1)

    await save(page)
    const saved = await audienceOf(read)
    expect(JSON.stringify(saved)).toContain('"productVendor":{"vendor":"Sony"}')
    expect(JSON.stringify(saved)).toContain('"phrases":["tea","green tea"]')
    await page.reload()
    await expect(page.getByText('view a product made by ‘Sony’ or search for ‘tea’ or ‘green tea’')).toBeVisible()
  },
)

test(
  'conditions are dragged by their handles into a group and out of it',
  { tag: '@react' },
  async ({ page, platform }) => {
    const { read } = await openDraft(page, platform.origin, {
      or: { conditions: [vendor('A'), vendor('B'), { and: { conditions: [vendor('C'), vendor('D')] } }] },
    })
    await openBuilder(page)
    const drag = async (from: RegExp, to: RegExp, part: number) => {
      for (const name of [to, from]) await row(page, name).scrollIntoViewIfNeeded()
      const { start, end } = await row(page, from).evaluate(
        (own, other) => ({
          start: own.querySelector('[data-grip]')!.getBoundingClientRect().toJSON() as DOMRect,
          end: other!.getBoundingClientRect().toJSON() as DOMRect,
        }),
        await row(page, to).elementHandle(),
      )
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(end.x + 60, end.y + end.height * part, { steps: 6 })
      await expect(page.locator('.tree-line')).toBeVisible()
      const forecast = page.waitForResponse(/:forecast\//) // for the new audience; it may move the tree
      await page.mouse.up()
      await forecast
    }
    await row(page, tree.or).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: words.en.bidForecast.title }).getByRole('status')).toBeVisible()
    await drag(/Sony|product A/, /product D/, 0.2)
    await expect(
      page.getByText(`${words.en.audienceBuilder.moved.replace('{name}', tree.productVendor)}`),
    ).toBeVisible()
    await save(page)
    await expect
      .poll(() => audienceOf(read))
      .toEqual({
        or: { conditions: [vendor('B'), { and: { conditions: [vendor('C'), vendor('A'), vendor('D')] } }] },
      })
    await drag(/product D/, /product B/, 0.2)
    await save(page)
    await expect
      .poll(() => audienceOf(read))
      .toEqual({
        or: { conditions: [vendor('D'), vendor('B'), { and: { conditions: [vendor('C'), vendor('A')] } }] },
      })
  },
)

test('a condition is copied into a rule of another ad', async ({ page, platform, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDraft(page, platform.origin, { or: { conditions: [vendor('Sony'), { search: { phrases: ['tea'] } }] } })
  await openBuilder(page)
  await row(page, tree.or).focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Copied: Any of these')).toBeVisible()
  const { read } = await openDraft(page, platform.origin, vendor('Bose'))
  await openBuilder(page)
  await row(page, /Bose/).focus()
  await page.keyboard.press('Control+v')
  await expect(row(page, /^Searches for tea/)).toBeVisible()
  await save(page)
  await expect
    .poll(() => audienceOf(read))
    .toEqual({
      and: { conditions: [vendor('Bose'), { or: { conditions: [vendor('Sony'), { search: { phrases: ['tea'] } }] } }] },
    })
})

test('categories are picked by pasted ids, and an empty condition is marked as required', async ({
  page,
  platform,
}) => {
  const { read } = await openDraft(page, platform.origin, { and: { conditions: [vendor('Sony')] } })
  await openBuilder(page)
  await page.getByRole('button', { name: tree.addTo.replace('{group}', tree.and) }).click()
  await page.getByRole('menuitem', { name: tree.categoryId }).click()
  await page.getByRole('button', { name: common.save, exact: true }).click()
  await expect(page.getByText(words.en.forms.required, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.addCategories }).click()
  const search = page.getByRole('combobox', { name: tree.categories })
  await search.fill('3, 4\n4, 999999')
  await search.press('Enter')
  await expect(page.getByText(/Товары для кошек/).first()).toBeVisible()
  await expect(page.getByText(/category id is unknown to the platform/)).toBeVisible()
  await page.getByRole('button', { name: say.removeUnknown }).click()
  await page.getByRole('button', { name: tree.done }).click()
  await expect(page.getByText(words.en.forms.required)).toHaveCount(0)
  await save(page)
  await expect
    .poll(() => audienceOf(read))
    .toEqual({
      and: { conditions: [vendor('Sony'), { categoryId: { ids: [3, 4], includeNestedCategories: true } }] },
    })
})

test('a trial marks the conditions that a visit matches', async ({ page, platform }) => {
  await openDraft(page, platform.origin, {
    and: {
      conditions: [{ productName: { name: 'turntable' } }, { not: { condition: { search: { phrases: ['tea'] } } } }],
    },
  })
  await openBuilder(page)
  await page.getByRole('button', { name: tree.tryIt }).click()
  await page.getByRole('textbox', { name: tree.tryProduct }).fill('PSLX350H')
  await page.getByRole('button', { name: /^Sony Turntable/ }).click()
  await expect(row(page, /^Words in the product name/)).toContainText(tree.verdictYes)
  await expect(page.getByText(tree.depends)).toBeVisible()
  await page.getByRole('textbox', { name: tree.tryPhrase }).fill('green tea')
  await expect(page.getByText(tree.notShown)).toBeVisible()
  await page.getByRole('textbox', { name: tree.tryPhrase }).fill('coffee')
  await expect(page.getByText(tree.shown)).toBeVisible()
  await expectAccessible(page)
})

test('orders are attributed by a custom rule, and attribution can be disabled', async ({ page, platform }) => {
  const { read } = await openDraft(page, platform.origin)
  const section = page.getByRole('region', { name: say.attribution })
  await section.getByRole('radio', { name: say.modeManual }).check()
  const rules = page.getByRole('tree', { name: tree.attributionTree })
  await section.getByRole('treeitem').press('Enter')
  await section.getByRole('button', { name: say.addProducts }).click()
  await section.getByRole('combobox').fill('10000048')
  await section.getByRole('combobox').press('Enter')
  await expect(section.getByRole('link', { name: /Sony Turntable/ })).toBeVisible()
  await section.getByRole('checkbox', { name: tree.groups }).uncheck()
  await page.mouse.wheel(0, -10_000) // nothing is half hidden under the header
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible(page)
  await save(page)
  await expect
    .poll(async () => (await read()).advert.attributionRule)
    .toEqual({
      mode: 'Manual',
      condition: { products: { ids: ['10000048'], groupsRequired: false } },
    })
  await section.getByRole('radio', { name: say.modeDisabled }).check()
  await expect(rules).toHaveCount(0)
  await save(page)
  await expect.poll(async () => (await read()).advert.attributionRule).toEqual({ mode: 'Disabled' })
})

for (const width of [360, 1280]) {
  test(`the tree, its fields and its menus are accessible and fit at ${width} px`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height: 800 })
    await openDraft(page, platform.origin, {
      and: {
        conditions: [
          {
            or: {
              conditions: [
                vendor('Sony'),
                {
                  not: {
                    condition: { or: { conditions: [{ categoryId: { ids: [3, 4], includeNestedCategories: true } }] } },
                  },
                },
              ],
            },
          },
          vendor('Sony'),
          { not: { condition: vendor('Sony') } },
        ],
      },
    })
    await openBuilder(page)
    await expect(page.getByText(tree.warningContradiction)).toBeVisible()
    await expectAccessible(page)
    await row(page, /^Views categories/)
      .locator('.tree-row__text')
      .click()
    await expect(page.getByRole('checkbox', { name: tree.nested })).toBeVisible()
    await expectAccessible(page)
    await row(page, /^Views categories/)
      .locator('[data-menu]')
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { adverts, audienceBuilder: builder, picker } = words[locale]

    test('an audience begins with a preset, takes a category from the tree, is saved, and serves another ad', async ({
      page,
      platform,
    }) => {
      const { press, type } = handsOf(page, hand)
      const button = (label: string | RegExp) => page.getByRole('button', { name: label })
      const name = `Buyers by ${hand}`
      await openDraft(page, platform.origin, undefined, adverts.text)
      await press(button(adverts.setUpAudience))
      await press(button(pattern(builder.startRivals)))
      await press(button(adverts.addCategories))
      await press(button(picker.browse))
      const categories = page.getByRole('list', { name: picker.allCategories })
      await press(categories.getByRole('button', { name: pattern(picker.subcategoriesOf) }).first())
      const category = categories.getByRole('list').getByRole('checkbox').first()
      await press(category)
      await expect(category).toBeChecked()
      const vendorRow = row(page, new RegExp(`^${builder.productVendor}`))
      if (hand === 'mouse') await vendorRow.locator('.tree-row__text').click()
      else for (const key of ['Escape', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await type(page.getByRole('textbox', { name: builder.vendor }), 'Sony')
      await page.keyboard.press('Enter')
      await expect(vendorRow).toContainText('Sony')

      await press(button(builder.savedShort))
      const panel = page.getByRole('dialog', { name: builder.saved })
      await type(panel.getByLabel(builder.saveAs), name)
      await page.keyboard.press('Enter')
      await expect(panel.getByText(name, { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await openDraft(page, platform.origin, undefined, adverts.text)
      await press(button(adverts.setUpAudience))
      await press(button(builder.savedShort))
      await press(panel.getByRole('button', { name: pattern(builder.takeSaved) }).filter({ hasText: name }))
      await expect(vendorRow).toContainText('Sony')
      // The focus is in the first condition; the button of its group is reached from the group.
      if (hand === 'keys') for (const key of ['Escape', 'Home']) await page.keyboard.press(key)
      await press(button(pattern(builder.addTo)))
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      const search = page.getByRole('searchbox', { name: builder.searchKinds })
      if (hand === 'mouse') await type(search, builder.anyProductAbout)
      else await page.keyboard.type(builder.anyProductAbout) // letters go to the search
      await expect(page.getByRole('menuitem')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(row(page, builder.anyProduct)).toBeVisible()
    })
  })
}
