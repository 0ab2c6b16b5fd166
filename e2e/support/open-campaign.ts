import type { Page } from 'playwright/test'
import type { StatsPage } from '../../src/contract/statistics/stats.ts'
import { apiOf, type Api } from './drafts.ts'
import { signIn } from './sign-in.ts'

export type ShownAdvert = StatsPage['placementsStats'][number]['adverts'][number]

/** Returns the ads of a campaign with the figures of the last 30 days. */
export async function advertsOf(api: Api, campaignId: string): Promise<ShownAdvert[]> {
  const day = (ago: number) => new Date(Date.now() + 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
  const query = `campaignId=${campaignId}&from=${day(29)}&to=${day(0)}&offset=180&details=adverts`
  const { placementsStats } = await api<StatsPage>(`statsPage/?${query}`)
  return placementsStats.flatMap(({ adverts }) => adverts).filter(({ isDeleted }) => !isDeleted)
}

/** Opens an active campaign of the agency in whose ads `find` finds something; returns that, and what reads its ads. */
export async function openCampaign<T>(page: Page, origin: string, find: (adverts: ShownAdvert[]) => T | undefined) {
  await signIn(page, 'agency')
  const api = await apiOf(page, origin)
  const { campaigns } = await api<{ campaigns: { id: string; name: string; state: string }[] }>(
    'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=100',
  )
  for (const { id, name } of campaigns.filter(({ state }) => state === 'active')) {
    const found = find(await advertsOf(api, id))
    if (found === undefined) continue
    await page.goto(`/advertisers/altair/campaigns/${id}`)
    return { name, found, read: () => advertsOf(api, id) }
  }
  throw new Error('No campaign has such ads')
}
