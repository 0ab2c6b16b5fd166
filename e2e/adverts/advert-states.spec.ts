import type { Page } from 'playwright/test'
import type { AdvertPage, AdvertState } from '../../src/contract/advert/advert.ts'
import type { ContentTemplateWarning } from '../../src/contract/advert/content.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fileOf } from '../support/built-files.ts'
import { apiOf, newDraft, type Api } from '../support/drafts.ts'
import { setTextSize } from '../support/layout.ts'
import { signIn, submitSignIn, type DemoUser } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { adverts, advertTools, terms } = words.ru

type Found = { path: string; page: AdvertPage }

/** Yields every ad of a demonstration user. */
async function* advertsOf(api: Api, portalId: string): AsyncGenerator<Found> {
  const { advertisers } = await api<{ advertisers: { id: string }[] }>(`advertisersPage/?portalId=${portalId}`)
  for (const { id: advertiserId } of advertisers) {
    const { partners } = await api<{ partners: { id: string }[] }>(`partnersPage/?advertiserId=${advertiserId}`)
    for (const { id: partnerId } of partners) {
      for (const campaignId of await campaignsOf(api, advertiserId, partnerId)) {
        const { placements } = await api<{ placements: { advertsSummary: { firstAdvertId: string | null } }[] }>(
          `placementsPage/?campaignId=${campaignId}`,
        )
        const first = placements.find(({ advertsSummary }) => advertsSummary.firstAdvertId)?.advertsSummary
          .firstAdvertId
        if (!first) continue
        const { advertsList } = await api<AdvertPage>(`advertPage/?advertId=${first}`)
        for (const { id } of advertsList) {
          yield {
            path: `/advertisers/${advertiserId}/campaigns/${campaignId}/adverts/${id}`,
            page: await api<AdvertPage>(`advertPage/?advertId=${id}`),
          }
        }
      }
    }
  }
}

/** Returns the ids of the campaigns, the oldest first: the oldest ones hold the full demonstration data. */
async function campaignsOf(api: Api, advertiserId: string, partnerId: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = new URLSearchParams({ advertiserId, partnerId, limit: '40', ...(cursor && { cursor }) })
    const answer: { campaigns: { id: string }[]; nextCursor: string | null } = await api(`campaignsPage/?${query}`)
    ids.push(...answer.campaigns.map(({ id }) => id))
    cursor = answer.nextCursor
  }
  return ids.reverse()
}

/** The ads that a user's walk has visited so far, and the rest of it: a worker's tests share a server. */
const walks = new Map<string, { seen: Found[]; rest: AsyncGenerator<Found> }>()

/** Returns the first ad that fits now; those that did not when the walk came to them are not asked for again. */
async function find(
  page: Page,
  origin: string,
  fits: (found: AdvertPage) => boolean,
  as: DemoUser = 'agency',
): Promise<Found> {
  const api = await apiOf(page, origin)
  const { portalId } = (await (await fetch(`${origin}/api/domainConfigurations/localhost/`)).json()) as {
    portalId: string
  }
  const walk = walks.get(as) ?? { seen: [], rest: advertsOf(api, portalId) }
  walks.set(as, walk)
  for (const { path, page: before } of walk.seen) {
    if (!fits(before)) continue
    const found = { path, page: await api<AdvertPage>(`advertPage/?advertId=${before.advert.id}`) }
    if (fits(found.page)) return found
  }
  for (;;) {
    const { done, value } = await walk.rest.next()
    if (done) throw new Error('No ad of the demonstration fits')
    walk.seen.push(value)
    if (fits(value.page)) return value
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The label of each state, and the buttons that are present and absent in it. */
const states: [AdvertState, string, { there: string[]; notThere: string[]; as?: 'debtor' }][] = [
  ['Draft', terms.advertDraft, { there: [adverts.save], notThere: [adverts.edit, adverts.pause] }],
  [
    'WaitingForApproval',
    terms.advertWaitingForApproval,
    { there: [adverts.edit], notThere: [adverts.save, adverts.pause] },
  ],
  ['Approved', terms.advertApproved, { there: [adverts.edit, adverts.start], notThere: [adverts.save, adverts.pause] }],
  ['Started', terms.advertStarted, { there: [adverts.pause], notThere: [adverts.save, adverts.edit] }],
  ['Stopped', terms.advertStopped, { there: [adverts.edit, adverts.resume], notThere: [adverts.save, adverts.pause] }],
  [
    'Suspended',
    terms.advertSuspended,
    { there: [adverts.pause], notThere: [adverts.save, adverts.edit], as: 'debtor' },
  ],
  ['Rejected', terms.advertRejected, { there: [adverts.edit], notThere: [adverts.save, adverts.pause] }],
  [
    'StoppedByPlatform',
    terms.advertStoppedByPlatform,
    { there: [adverts.edit], notThere: [adverts.save, adverts.pause] },
  ],
  [
    'StoppedByDeadline',
    terms.advertStoppedByDeadline,
    { there: [adverts.edit], notThere: [adverts.save, adverts.pause] },
  ],
]

for (const [state, label, { there, notThere, as = 'agency' }] of states) {
  test(`an ad that is ${state} shows its state, explains it, and offers only the allowed actions`, async ({
    page,
    platform,
  }) => {
    await signIn(page, as)
    const { path, page: found } = await find(page, platform.origin, ({ advert }) => advert.state === state, as)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: found.advert.name })).toBeVisible()
    const badge = page.getByRole('note').filter({ hasText: label })
    await expect(badge).toBeVisible()
    await badge.focus()
    await expect(page.getByRole('tooltip').filter({ visible: true })).not.toBeEmpty()
    await page.keyboard.press('Escape')
    for (const name of there) await expect(button(page, name)).toBeVisible()
    for (const name of notThere) await expect(button(page, name)).toHaveCount(0)
    const { rejectReason, stopReason } = found.advert
    for (const reason of [rejectReason, stopReason])
      if (reason) await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
    await expectAccessible(page)
  })
}

test('the longest name of a state wraps on a phone with text at twice its size', async ({ page, platform }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency')
  const { path } = await find(page, platform.origin, ({ advert }) => advert.state === 'StoppedByPlatform', 'agency')
  await page.goto(path)
  await expect(page.getByRole('note').filter({ hasText: terms.advertStoppedByPlatform })).toBeVisible()
  await setTextSize(page, 32)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
})

test('the bid of a running ad is changed in place while the ad keeps running', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const { path, page: before } = await find(page, platform.origin, ({ advert }) => advert.state === 'Started')
  await page.goto(path)
  await button(page, adverts.changeBids).click()
  const bid = page.getByLabel(adverts.bid).first()
  await bid.fill('1')
  await bid.blur()
  await expect(page.getByText(pattern(words.ru.forms.tooLow)).first()).toBeVisible()
  await bid.fill('777,50')
  await button(page, adverts.saveBids).click()
  const question = page.getByRole('dialog', { name: pattern(advertTools.bidTitle) })
  await expect(question).toContainText('777,50')
  await expectAccessible(page)
  await question.getByRole('button', { name: advertTools.keepBid }).click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  const after = await (await apiOf(page, platform.origin))<AdvertPage>(`advertPage/?advertId=${before.advert.id}`)
  expect(after.advert.impressionRules[0]?.bidPrice).toBe(777.5)
  expect(after.advert.state).toBe('Started')
})

type WarningKind =
  | 'contentTypeDisabled'
  | 'placementUnavailable'
  | 'bannerSizeChanged'
  | 'tooFewProducts'
  | 'namedParameterUnsupported'
  | 'productsMissing'
const warnings: [WarningKind, string, (page: Page) => Promise<void>][] = [
  ['contentTypeDisabled', adverts.chooseType, (page) => expect(page.getByLabel(adverts.contentType)).toBeFocused()],
  [
    'bannerSizeChanged',
    adverts.replacePicture,
    (page) => expect(page.getByLabel(adverts.pictureUrl).first()).toBeFocused(),
  ],
  [
    'tooFewProducts',
    adverts.addProducts,
    (page) =>
      expect(
        page.getByRole('group', { name: adverts.shelfProducts }).getByRole('button', { name: adverts.addProducts }),
      ).toBeFocused(),
  ],
  [
    'namedParameterUnsupported',
    adverts.replaceParameter,
    (page) => expect(page.getByRole('button', { name: adverts.editAudience })).toBeFocused(),
  ],
]

for (const [kind, wayOut, arrived] of warnings) {
  test(`the warning ${kind} leads to the control that resolves it`, async ({ page, platform }) => {
    await signIn(page, 'agency')
    const { path } = await find(
      page,
      platform.origin,
      ({ advert }) =>
        advert.state === 'Stopped' &&
        advert.contentTemplateWarnings.some((warning: ContentTemplateWarning) => kind in warning),
    )
    await page.goto(path)
    await button(page, adverts.editToMend).first().click()
    await page.getByRole('dialog').getByRole('button', { name: adverts.edit }).click()
    await expect(page.getByRole('note').filter({ hasText: terms.advertDraft })).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: wayOut }).click()
    await arrived(page)
  })
}

test('a missing product is removed from the ad through its warning', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const { path } = await find(
    page,
    platform.origin,
    ({ advert }) =>
      advert.state === 'Stopped' && advert.contentTemplateWarnings.some((warning) => 'productsMissing' in warning),
  )
  await page.goto(path)
  await expect(page.getByText('90000001').first()).toBeVisible()
  await button(page, adverts.editToMend).first().click()
  await page.getByRole('dialog').getByRole('button', { name: adverts.edit }).click()
  await button(page, adverts.deleteProducts).click()
  await button(page, adverts.save).click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  await expect(page.getByText('90000001')).toHaveCount(0)
})

test('an ad in a closed placement links to the other placements', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const { path } = await find(page, platform.origin, ({ advert }) =>
    advert.contentTemplateWarnings.some((warning) => 'placementUnavailable' in warning),
  )
  await page.goto(path)
  await page.getByRole('link', { name: adverts.choosePlacementInstead }).click()
  await expect(page).toHaveURL(/\/placements/)
})

test('when two people have edited different parts of one ad, the versions of both are chosen already', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const { advertId, path } = await newDraft(api, 'String')
  await page.goto(path)
  await page.getByLabel(adverts.bid).fill('300')
  await page.getByLabel(adverts.text).fill('Наш текст')
  await button(page, adverts.save).click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()

  await page.getByLabel(adverts.text).fill('Мой текст')
  const saved = async () => (await api<AdvertPage>(`advertPage/?advertId=${advertId}`)).advert
  const { contentTemplate, impressionRules, attributionRule } = await saved()
  const raised = impressionRules.map(({ id }) => ({ id, bidPrice: 400 }))
  await api('advertPage/updateAdvert/', { advertId, contentTemplate, impressionRules: raised, attributionRule }, 'PUT')
  await button(page, adverts.save).click()
  const dialog = page.getByRole('dialog', { name: advertTools.conflictTitle })
  const choice = (part: string, version: string) =>
    dialog.getByRole('group', { name: part }).getByRole('radio', { name: version })
  await expect(choice(adverts.content, advertTools.yours)).toBeChecked()
  await expect(choice(adverts.rules, advertTools.theirs)).toBeChecked()
  await dialog.getByRole('button', { name: advertTools.saveChosen }).click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  await expect(page.getByLabel(adverts.bid)).toHaveValue(/^400/)
  expect(await saved()).toMatchObject({
    contentTemplate: { stringValue: 'Мой текст' },
    impressionRules: [{ bidPrice: 400 }],
  })
})

test('when two people edit one ad, the second chooses between both versions of each part', async ({
  page,
  platform,
  browser,
}) => {
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const draft = await newDraft(api, 'String')
  await page.goto(draft.path)
  await page.getByLabel(adverts.text).fill('Мой текст')
  await page.getByLabel(adverts.bid).fill('300')

  const context = await browser.newContext({ locale: 'ru-RU' })
  const other = await context.newPage()
  await other.goto(`${platform.origin}/advertisers`)
  await submitSignIn(other, 'agency')
  const saveAsOther = async (text: string) => {
    await other.goto(`${platform.origin}${draft.path}`)
    await other.getByLabel(adverts.text).fill(text)
    await other.getByLabel(adverts.bid).fill('400')
    await button(other, adverts.save).click()
    await expect(other.getByText(adverts.saved, { exact: true })).toBeVisible()
  }
  await saveAsOther('Чужой текст')

  await button(page, adverts.save).click()
  const dialog = page.getByRole('dialog', { name: advertTools.conflictTitle })
  const saveChosen = dialog.getByRole('button', { name: advertTools.saveChosen })
  const choice = (part: string, version: string) =>
    dialog.getByRole('group', { name: part }).getByRole('radio', { name: version })
  await expect(dialog.getByText('Мой текст')).toBeVisible()
  await expect(dialog.getByText('Чужой текст')).toBeVisible()
  await expectAccessible(page)
  await saveAsOther('Третий текст')
  await saveChosen.click()
  await expect(dialog.getByText(advertTools.conflictAgain)).toBeVisible()
  await expect(dialog.getByText('Третий текст')).toBeVisible()

  // What is being sent is not overtaken by the other choice.
  await page.route(
    /\/updateAdvert\//,
    async (route) => {
      await expect(button(page, advertTools.decideLater)).toHaveAttribute('aria-busy', 'true')
      await expect(choice(adverts.content, advertTools.theirs)).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await route.continue()
    },
    { times: 1 },
  )
  await saveChosen.click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  expect((await api<AdvertPage>(`advertPage/?advertId=${draft.advertId}`)).advert.contentTemplate).toEqual({
    stringValue: 'Мой текст',
  })

  await page.getByLabel(adverts.text).fill('Мой второй текст')
  await saveAsOther('Чужой второй текст')
  const saveAfterReload = async () => {
    await page.reload()
    await expect(page.getByLabel(adverts.text)).toHaveValue('Мой второй текст')
    await button(page, adverts.save).click()
  }
  await saveAfterReload() // the unsaved text is kept, and so is the version it is based on
  await expect(choice(adverts.content, advertTools.yours)).toBeChecked()
  await expect(choice(adverts.rules, advertTools.theirs)).toBeChecked()
  await button(page, advertTools.decideLater).click()

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.base')) localStorage.removeItem(key)
  })
  await saveAfterReload()
  // What both began with is not known any more, so nothing is chosen yet.
  await expect(saveChosen).toHaveAccessibleDescription(advertTools.chooseEach)
  await choice(adverts.content, advertTools.theirs).check()
  await choice(adverts.rules, advertTools.theirs).check()
  await saveChosen.click()
  await expect(page.getByLabel(adverts.text)).toHaveValue('Чужой второй текст')

  // A submission ends with the save: what came of both versions is to be looked at first.
  await page.getByLabel(adverts.text).fill('Мой третий текст')
  await saveAsOther('Чужой третий текст')
  const submit = page.getByRole('button', { name: new RegExp(`^(${adverts.submit}|${adverts.start})$`) })
  const state = async () => (await api<AdvertPage>(`advertPage/?advertId=${draft.advertId}`)).advert.state
  await submit.click()
  await expect(choice(adverts.content, advertTools.yours)).toBeChecked()
  await saveChosen.click()
  await expect(page.getByText(adverts.savedOnly)).toBeVisible()
  expect(await state()).toBe('Draft')
  await submit.click()
  await expect.poll(state).not.toBe('Draft')
  await context.close()
})

test('the menu of a draft stays open when the form replaces the readable view', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const { path } = await newDraft(await apiOf(page, platform.origin), 'String')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/${fileOf('src/features/adverts/advert-editing.tsx')}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  const menu = page.getByRole('button', { name: adverts.moreActions })
  await menu.click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  release()
  await expect(button(page, adverts.save)).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
})
