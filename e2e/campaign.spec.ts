import type { Page } from 'playwright/test'
import type { StatsPage } from '../src/contract/statistics/stats.ts'
import type { Locale } from '../src/domain/locale.ts'
import { LOCALE_TAGS } from '../tests/helpers/locale-tags.ts'
import { apiOf, type Api } from './support/drafts.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { pattern, words } from './support/words.ts'

const account = '/advertisers/altair'
type Campaigns = { campaigns: { id: string; name: string; state: string }[] }
type Advert = StatsPage['placementsStats'][number]['adverts'][number]

/** Finds an active campaign of the agency with an ad that passes. */
async function findCampaign(api: Api, fits: (advert: Advert) => boolean) {
  const { campaigns } = await api<Campaigns>(`campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=100`)
  for (const { id, name } of campaigns.filter(({ state }) => state === 'active')) {
    const query = `campaignId=${id}&from=2026-01-01&to=2026-01-02&offset=180&details=adverts`
    const { placementsStats } = await api<StatsPage>(`statsPage/?${query}`)
    const advert = placementsStats.flatMap(({ adverts }) => adverts).find(fits)
    if (advert) return { id, name, advert }
  }
  throw new Error('No campaign has such an ad')
}

const openFound = async (page: Page, origin: string, fits: (advert: Advert) => boolean) => {
  await signIn(page, 'agency')
  const found = await findCampaign(await apiOf(page, origin), fits)
  await page.goto(`${account}/campaigns/${found.id}`)
  return found
}
const isRunning = ({ state }: Advert) => state === 'Started'

for (const [locale, width] of [
  ['ru', 1280],
  ['en', 360],
] as const satisfies [Locale, number][]) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const say = words[locale]

    test('a campaign opens on its ads, where one is paused and started again', async ({ page, platform }) => {
      const { name, advert } = await openFound(page, platform.origin, isRunning)
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

    test('a rejected ad stands above the table with its reason, and is a press away', async ({ page, platform }) => {
      const { advert } = await openFound(page, platform.origin, ({ state }) => state === 'Rejected')
      const alert = page.getByRole('alert').filter({ hasText: advert.name })
      await expect(alert).toContainText(advert.details?.rejectReason ?? '')
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
