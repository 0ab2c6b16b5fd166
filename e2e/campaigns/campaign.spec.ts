import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { openCampaign, type ShownAdvert } from '../support/open-campaign.ts'
import { untilWhole } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expectStable, watchShifts } from '../support/stable.ts'
import { expect, test } from '../support/test.ts'
import { WIDE_AND_NARROW } from '../support/wide-and-narrow.ts'
import { pattern, words } from '../support/words.ts'

const account = '/advertisers/altair'
const isRunning = ({ state }: ShownAdvert) => state === 'Started'
const isRejected = ({ state }: ShownAdvert) => state === 'Rejected'
const isStopped = ({ state }: ShownAdvert) => state === 'StoppedByPlatform'

test('on a phone the first ad of a campaign is in view, even below a note about rejected ones', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const find of [isRunning, isRejected]) {
    await openCampaign(page, platform.origin, (all) => all.find(find))
    await expect(page.getByRole('combobox', { name: words.ru.bulk.order })).toBeVisible() // the last above the ads
    await expect(page.getByRole('rowheader').first().getByRole('link')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: words.ru.adverts.moreActions })).toBeVisible()
  const withWords = page.locator('.page-header .button:not(:has(svg))')
  for (const button of await withWords.all()) await expect(button).not.toHaveCSS('font-size', '0px')
})

test('an address that names another account or campaign is corrected, and so is the frame around it', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency')
  const { path, campaignId } = await newDraft(await apiOf(page, platform.origin), 'String')
  const campaign = path.replace(/\/adverts\/.*/, '')
  const elsewhere = (address: string) => address.replace('altair', 'orel')
  for (const [wrong, right] of [
    [`${elsewhere(campaign)}/stats?period=last7`, `${campaign}/stats?period=last7`],
    [elsewhere(campaign), campaign],
    [elsewhere(path).replace(campaignId, 'campaign-0017'), path],
  ] as const) {
    await page.goto(wrong)
    await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toContain(right)
    await expect(page.getByRole('complementary').getByText('Альтаир Электроника')).toBeVisible()
  }
})

test('nothing lies over the fixed column while the ads of a campaign scroll sideways', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await openCampaign(page, platform.origin, (all) => all.find(isStopped))
  const box = page.getByRole('region', { name: words.ru.placements.advertsOfCampaign })
  await expect(box.getByRole('checkbox').first()).toBeVisible()
  const reason = box.locator('.advert-reason__text').first()
  await reason.scrollIntoViewIfNeeded()
  const before = await reason.boundingBox()
  for (const left of [60, 120, 180, 240]) {
    await box.evaluate((element, to) => (element.scrollLeft = to), left)
    await expect(box.getByRole('rowheader').first()).toHaveCSS('position', 'sticky')
    const strangers = await box.evaluate((element) =>
      [...element.querySelectorAll('tbody tr')].flatMap((row) => {
        const [first] = row.children
        if (!first) return []
        const { left: start, right, top, bottom } = first.getBoundingClientRect()
        const middle = (top + bottom) / 2
        if (middle < 0 || middle > innerHeight) return []
        const places = Array.from({ length: 20 }, (_, index) => start + ((index + 0.5) * (right - start)) / 20)
        return places.flatMap((x) => {
          const hit = document.elementFromPoint(x, middle)
          const isOwn = !element.contains(hit) || first.contains(hit) || hit?.closest('.is-over, thead')
          return isOwn ? [] : [hit?.outerHTML]
        })
      }),
    )
    expect(strangers).toEqual([])
  }
  expect((await reason.boundingBox())?.x).toBe(before?.x) // and what keeps an ad from being shown stays in view
})

test('the editor of a bid stays in view as it grows by what the bid brings', async ({ page, platform }) => {
  const { bulk, common } = words.ru
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCampaign(page, platform.origin, (all) => all.find(isRunning))
  const bid = page.getByRole('button', { name: pattern(`${bulk.edit}: ${bulk.bidOf}`) }).first()
  await expect(bid).toBeVisible()
  await bid.evaluate((cell) => scrollBy(0, cell.getBoundingClientRect().bottom - innerHeight + 160)) // room as it opens
  await bid.click()
  const editor = page.getByRole('dialog')
  await expect(editor.getByText(pattern(bulk.bidFloor))).toBeVisible()
  await expect(editor.getByRole('button', { name: common.save })).toBeInViewport({ ratio: 1 })
})

test('on a phone the checkbox for all ads is above theirs, and no cell changes below a mouse', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openCampaign(page, platform.origin, (all) => all.find(isRunning))
  await expect(page.getByRole('combobox', { name: words.ru.bulk.order })).toBeVisible()
  const starts = await page
    .locator('.phone-tools, tbody')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().left)))
  expect(new Set(starts).size).toBe(1)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  const colours = () =>
    row.locator('> *').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).background))
  const before = await colours()
  await row.hover()
  expect(await colours()).toEqual(before)
})

test('on a phone the arriving figures move nothing, nor does a note about rejected ads', async ({ page, platform }) => {
  const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  await page.setViewportSize({ width: 360, height: 800 })
  await watchShifts(page)
  // The figures wait until the screen without them has been painted.
  await page.route(/\/api\/(campaigns)?[sS]tatsPage\//, async (route) => {
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await nextFrame()
    await route.continue()
  })
  const arrived = async () => {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await nextFrame()
    await expectStable(page, 0.02)
  }
  await openCampaign(page, platform.origin, (all) => all.find(isRejected))
  await expect(page.getByRole('alert')).toBeVisible()
  await arrived()
  for (const path of [`${page.url()}/stats`, `${account}/stats`]) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: words.ru.statistics.totals })).toBeVisible()
    await arrived()
  }
})

for (const [locale, width] of WIDE_AND_NARROW) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const say = words[locale]

    test('a campaign opens on its ads, where one is paused and started again', async ({ page, platform }) => {
      const { name, found: advert } = await openCampaign(page, platform.origin, (all) => all.find(isRunning))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/adverts/${advert.advertId}"]`) })
      const toggle = row.getByRole('switch')
      await toggle.click()
      await expect(toggle).not.toBeChecked()
      await expect(row.getByText(say.terms.advertStopped)).toBeVisible()
      await expectAccessible(page)
      await toggle.focus()
      await page.keyboard.press('Space')
      await expect(toggle).toBeChecked()
      await expect(row.getByText(say.terms.advertStarted)).toBeVisible()
      await expect(toggle).toBeFocused()

      const period = page.getByRole('button', { name: pattern(say.statistics.range) })
      await period.click()
      await page.getByRole('dialog').getByRole('button', { name: say.statistics.last7, exact: true }).click()
      await expect(page).toHaveURL(/period=last7/)
      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: advert.name })).toBeVisible()
      await page.goBack()
      await expect(period).toContainText(say.statistics.last7)
    })

    test('a switch that fails says so in view, and its row stays where it is', async ({ page, platform }) => {
      await openCampaign(page, platform.origin, (all) => (all.length > 5 ? all.find(isRunning) : undefined))
      await page.setViewportSize({ width, height: 420 })
      await untilWhole(page)
      await page.route(/\/advertPage\/(start|stop)\w*Advert\//, (route) => route.fulfill({ status: 500 }))
      const toggle = page.getByRole('switch', { disabled: false }).last()
      await toggle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const top = () => toggle.evaluate((element) => element.closest('tr')?.getBoundingClientRect().top ?? NaN)
      const before = await top()
      await toggle.click()
      const [, failed = ''] = say.placements.changeFailed.split('}')
      await expect(page.getByRole('alert').filter({ hasText: failed })).toBeInViewport({ ratio: 1 })
      expect(Math.abs((await top()) - before)).toBeLessThan(2)
      await expectAccessible(page)
    })

    test('what keeps an ad from being shown is a sentence below its row, and its state is whole', async ({
      page,
      platform,
    }) => {
      const { found: advert } = await openCampaign(page, platform.origin, (all) => all.find(isStopped))
      const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/adverts/${advert.advertId}"]`) })
      const reason = row.getByRole('cell', { name: advert.details?.stopReason ?? '', exact: true })
      await expect(reason).toBeVisible()
      // All at once: what loads late may still move the row.
      const { above, below, figures, state } = await row.evaluate((element) => {
        const boxesOf = (selector: string) =>
          [...element.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().toJSON() as DOMRect)
        const [badge] = element.querySelectorAll('.badge')
        const { right = Infinity } = badge?.getBoundingClientRect() ?? {}
        return {
          above: boxesOf('[role="switch"], .badge'),
          below: boxesOf('.advert-reason')[0],
          figures: boxesOf('td.is-end'),
          state: {
            cut: badge && badge.scrollWidth - badge.clientWidth,
            beyond: Math.max(0, right - (badge?.parentElement?.getBoundingClientRect().right ?? 0)),
          },
        }
      })
      const { top = 0, bottom = 0, height = Infinity } = below ?? {}
      expect(top).toBeGreaterThanOrEqual(Math.max(...above.map((box) => box.bottom)))
      expect(height).toBeLessThan(48)
      // On a phone the figures come last; in a wide window, the cells of the row reach down to its end.
      if (width < 640) expect(Math.min(...figures.map((box) => box.top))).toBeGreaterThanOrEqual(bottom - 1)
      expect(state).toEqual({ cut: 0, beyond: 0 })
    })

    test('rejected ads are counted above the table, have their reasons in their rows, and are a press away', async ({
      page,
      platform,
    }) => {
      await watchShifts(page)
      const { found: adverts } = await openCampaign(page, platform.origin, (all) => {
        const found = all.filter((advert) => isRejected(advert) || isStopped(advert))
        return found.length > 1 && found.every(({ details }) => details) ? found : undefined
      })
      const alert = page.getByRole('alert').filter({ hasText: String(adverts.length) })
      for (const { name, details } of adverts) {
        const row = page.getByRole('row').filter({ hasText: name })
        await expect(row).toContainText(details?.rejectReason ?? details?.stopReason ?? 'no reason')
      }
      await expectStable(page)
      await alert.getByRole('link', { name: say.placements.mend }).click()
      const turnedDown = new RegExp(`${say.adverts.rejected}|${say.adverts.stoppedByPlatform}`)
      await expect(page.getByRole('alert').filter({ hasText: turnedDown })).toBeVisible()
    })
  })
}

test('a campaign is reached from the list, and the placements from the campaign', async ({ page }) => {
  const say = words.ru
  await signIn(page, 'agency', `${account}/partners/arvolta`)
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('table', { name: say.placements.advertsOfCampaign })).toBeVisible()
  await page.getByRole('link', { name: say.placements.addAdvert }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: say.placements.advertsOfCampaign })).toBeVisible()
})

test('a trail of pages that wraps on a phone begins no line with a separator', async ({ page, platform }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openCampaign(page, platform.origin, (all) => all.find(isRunning))
  const crumbs = page.getByRole('navigation', { name: words.ru.common.breadcrumbs }).getByRole('listitem')
  await expect(crumbs).toHaveCount(3)
  const separators = await crumbs.evaluateAll((all) =>
    all.map((each) => [getComputedStyle(each, '::before').content, getComputedStyle(each, '::after').content]),
  )
  const [none, slash] = ['none', '"/" / ""']
  expect(separators).toEqual([
    [none, slash],
    [none, slash],
    [none, none],
  ])
})
