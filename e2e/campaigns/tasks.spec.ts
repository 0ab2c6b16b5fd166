import type { Page } from 'playwright/test'
import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import type { CampaignsStatsPage } from '../../src/contract/statistics/stats.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { apiOf, type Api } from '../support/drafts.ts'
import { advertsOf, openCampaign, type ShownAdvert } from '../support/open-campaign.ts'
import { countPresses, PRESSES_A_MINUTE } from '../support/presses.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { WIDE_AND_NARROW } from '../support/wide-and-narrow.ts'
import { pattern, words } from '../support/words.ts'

/**
 * Tasks of an advertiser's day, each from the list of campaigns or from a campaign on, with as few presses as fit into
 * a minute.
 */
const list = '/advertisers/altair/partners/arvolta'
const roasOf = ({ stats }: Pick<ShownAdvert, 'stats'>) => stats.postClick.roas ?? Infinity
const day = (ago: number) => new Date(Date.now() + 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

/** Returns the active campaign with the lowest ROAS, and its ads that run, the lowest ROAS first. */
async function worstOf(api: Api) {
  const query = `advertiserId=altair&partnerIds=arvolta&state=active&limit=100&from=${day(29)}&to=${day(0)}&offset=180`
  const { campaigns } = await api<CampaignsStatsPage>(`campaignsStatsPage/?${query}`)
  for (const campaign of campaigns.toSorted((one, other) => roasOf(one) - roasOf(other))) {
    const running = (await advertsOf(api, campaign.id)).filter(({ state }) => state === 'Started')
    const [worst] = running.toSorted((one, other) => roasOf(one) - roasOf(other))
    if (worst && roasOf(worst) < 1) return { campaign, worst }
  }
  throw new Error('Nothing loses money')
}

const rowOf = (page: Page, advertId: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="/adverts/${advertId}"]`) })

test('what loses money is found in the list, and stopped', async ({ page, platform }) => {
  const { campaignTools: tools, campaigns: say } = words.ru
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const { campaign, worst } = await worstOf(api)
  const presses = await countPresses(page)
  await page.goto(list)
  await page.getByRole('button', { name: new RegExp(`^${tools.filterActive} \\d+$`) }).click()
  await expect(page).toHaveURL(/state=active/)
  const roas = page.getByRole('columnheader', { name: say.postClickRoas, exact: true })
  await roas.getByRole('button').click()
  await expect(roas).toHaveAttribute('aria-sort', 'descending')
  await roas.getByRole('button').click()
  await expect(roas).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('rowheader', { name: campaign.name }).getByRole('link').click()

  const header = page.getByRole('button', { name: 'ROAS', exact: true })
  await header.click()
  await expect(page).toHaveURL(/sort=-roas/)
  await header.click()
  const first = page.locator('tbody tr').filter({ has: page.getByRole('switch', { checked: true }) })
  await expect(first.first().locator(`a[href$="/adverts/${worst.advertId}"]`)).toBeVisible()
  await first.first().getByRole('switch').click()
  await expect(rowOf(page, worst.advertId).getByRole('switch')).not.toBeChecked()
  const now = await advertsOf(api, campaign.id)
  expect(now.find(({ advertId }) => advertId === worst.advertId)?.state).toBe('Stopped')
  expect(presses()).toBeLessThanOrEqual(7)
})

/**
 * Raises the bids of all ads of a table with a ROAS of at least 2 by 10 %; returns the dialog once it shows the outcome.
 */
async function raiseBids(page: Page, { bulk }: (typeof words)[Locale]) {
  await page.getByLabel(bulk.roasFrom).click()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/roasFrom=2/)
  // The one above the table on a phone, where the table has no header row.
  const all = page
    .getByRole('checkbox', { name: pattern(bulk.selectAll) })
    .filter({ visible: true })
    .first()
  await all.click()
  await page.getByRole('group', { name: bulk.selection }).getByRole('button', { name: bulk.bids }).click()
  const dialog = page.getByRole('dialog', { name: bulk.bidsTitle })
  await dialog.getByRole('combobox', { name: bulk.way }).focus()
  await page.keyboard.press('ArrowDown') // the first way sets a bid, the second raises by a percentage
  await expect(dialog.getByRole('listitem').first()).toBeVisible() // the ads are read first
  await dialog.getByRole('textbox').click()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  const undo = dialog.getByRole('button', { name: bulk.undo })
  const question = dialog.locator('.alert')
  await expect(undo.or(question)).toBeVisible()
  if (await question.isVisible()) await page.keyboard.press('Enter') // another journey has left an unusually high bid
  await expect(undo).toBeVisible()
  return dialog
}

const isGood = ({ stats }: ShownAdvert) => (stats.postClick.roas ?? 0) >= 2
const bidsOf = (adverts: readonly ShownAdvert[]) =>
  adverts.map(({ advertId, details }) => [advertId, details?.bidPrices] as const)
/** Returns the bids of ads after those of the good ones were raised by 10 %. */
const raised = (adverts: readonly ShownAdvert[]) =>
  adverts.map((advert) => {
    const bids = advert.details?.bidPrices
    return [advert.advertId, isGood(advert) ? bids?.map((bid) => Math.round(bid * 110) / 100) : bids] as const
  })

for (const [locale, width] of WIDE_AND_NARROW) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { adverts, bulk, campaigns: rows, campaignTools: tools, terms } = words[locale]

    test('the bids of all ads with a ROAS above 2 are raised by 10 % after a filter, and that is undone', async ({
      page,
      platform,
    }) => {
      const presses = await countPresses(page)
      const { read } = await openCampaign(page, platform.origin, (all) => all.filter(isGood).length >= 2 || undefined)
      const before = await read()
      const dialog = await raiseBids(page, words[locale])
      expect(bidsOf(await read())).toEqual(raised(before))
      await dialog.getByRole('button', { name: bulk.undo }).click()
      const back = page.getByRole('dialog', { name: bulk.undoBidsTitle })
      await expect(back.getByText(bulk.done, { exact: true })).toHaveCount(before.filter(isGood).length)
      expect(bidsOf(await read())).toEqual(bidsOf(before))
      expect(presses()).toBeLessThanOrEqual(13)
    })

    test('the bids of several campaigns are raised at once, the ads of one are paused, and both are undone', async ({
      page,
      platform,
    }) => {
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { campaigns: active } = await api<{ campaigns: Campaign[] }>(
        'campaignsPage/?advertiserId=altair&partnerId=arvolta&state=active&limit=100',
      )
      const campaigns: Campaign[] = []
      for (const campaign of active)
        if (campaigns.length < 2 && (await advertsOf(api, campaign.id)).some(isGood)) campaigns.push(campaign)
      const read = async () => (await Promise.all(campaigns.map(({ id }) => advertsOf(api, id)))).flat()
      const before = await read()
      const presses = await countPresses(page)
      await page.goto(`${list}?state=active`)
      const all = page.getByRole('checkbox', { name: pattern(tools.selectAll) }).filter({ visible: true })
      await all.last().check()
      await all.last().uncheck()
      for (const { name } of campaigns)
        await page.getByRole('checkbox', { name: `${tools.select}: ${name}`, exact: true }).check()
      const bar = page.getByRole('group', { name: tools.selection })
      await bar.getByRole('link', { name: tools.theirAdverts, exact: true }).click()
      const dialog = await raiseBids(page, words[locale])
      expect(bidsOf(await read())).toEqual(raised(before))
      await dialog.getByRole('button', { name: bulk.undo }).click()
      const back = page.getByRole('dialog', { name: bulk.undoBidsTitle })
      await expect(back.getByText(bulk.done, { exact: true })).toHaveCount(before.filter(isGood).length)
      expect(bidsOf(await read())).toEqual(bidsOf(before))
      expect(presses()).toBeLessThanOrEqual(17)

      const campaign = active.find(({ startedAdvertsCount }) => startedAdvertsCount > 1)
      await page.goto(list)
      await page.getByRole('button', { name: `${rows.actions}: ${campaign?.name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: tools.pauseAdverts }).click()
      const pausing = page.getByRole('dialog', { name: bulk.pauseTitle })
      await pausing.getByRole('button', { name: pattern(bulk.pauseCount) }).click()
      await expect(pausing.getByRole('button', { name: bulk.undo })).toBeVisible()
      const statesOf = async () => (await advertsOf(api, campaign?.id ?? '')).map(({ state }) => state)
      expect(await statesOf()).not.toContain('Started')
      await pausing.getByRole('button', { name: bulk.undo }).click()
      await expect(page.getByRole('dialog', { name: bulk.undoStateTitle }).getByText(bulk.done).first()).toBeVisible()
      const started = async () => (await statesOf()).filter((state) => state === 'Started').length
      await expect.poll(started).toBe(campaign?.startedAdvertsCount)
    })

    test('why an ad is not shown stands in its row and on its page, with the time at which it is shown again', async ({
      page,
      platform,
    }) => {
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { campaign, advert } = await rest(api)
      const presses = await countPresses(page)
      await page.goto(`/advertisers/altair/campaigns/${campaign.id}`)
      const row = rowOf(page, advert.advertId)
      await expect(row.getByText(terms.advertHeld)).toBeVisible()
      await expect(row).toContainText(terms.idleShowTimes)
      await row.getByRole('link').click()
      const alert = page.locator('.alert').filter({ hasText: terms.idleShowTimes })
      await expect(alert).toContainText(/\d\d:00/)
      await alert.getByRole('button', { name: adverts.editCampaign }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      expect(presses()).toBeLessThanOrEqual(2)
      await change(api, campaign, null)
    })
  })
}

test('why an ad is not shown is found by keyboard alone', async ({ page, platform }) => {
  const { shortcuts, terms } = words.ru
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const { campaign, advert } = await rest(api)
  const presses = await countPresses(page)
  await page.goto(list)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: shortcuts.find })).toBeVisible()
  const [name] = advert.name.match(/.{1,14}/) ?? []
  await page.keyboard.type(name ?? '')
  const ours = page.locator(`[role="option"][href$="/adverts/${advert.advertId}"]`)
  await expect(ours).toBeVisible()
  while ((await ours.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.alert').filter({ hasText: terms.idleShowTimes })).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(PRESSES_A_MINUTE)
  await change(api, campaign, null)
})

/** Sets the hours in which the ads of a campaign are shown. */
const change = (
  api: Api,
  { id: campaignId, name, brand, limit, startDate, endDate }: Campaign,
  hours: number[] | null,
) =>
  api(
    'campaignCard/updateCampaign/',
    {
      campaignId,
      name,
      brand,
      limit,
      startDate,
      endDate,
      offset: 180,
      showTimes: hours && { weekdays: [1, 2, 3, 4, 5, 6, 7], hours },
    },
    'PUT',
  )

/** Limits an active campaign with a running ad to an hour that is half a day away; returns both. */
async function rest(api: Api): Promise<{ campaign: Campaign; advert: ShownAdvert }> {
  const { campaigns } = await api<{ campaigns: Campaign[] }>(
    'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=100',
  )
  const hour = (new Date().getUTCHours() + 3 + 12) % 24
  for (const campaign of campaigns.filter(({ state }) => state === 'active')) {
    const advert = (await advertsOf(api, campaign.id)).find(
      ({ state, contentTemplateWarnings }) => state === 'Started' && contentTemplateWarnings.length === 0,
    )
    if (!advert) continue
    await change(api, campaign, [hour])
    return { campaign, advert }
  }
  throw new Error('No ad runs')
}
