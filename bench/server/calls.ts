import { getCampaignsPage, getCampaignsStatsPage } from '../../src/contract/calls/endpoints.ts'
import { buildPath } from '../../src/contract/calls/path.ts'
import { DAY } from '../../src/domain/calendar.ts'
import { ADVERTISER } from './fill.ts'

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)

/** The measured calls: lists, whose first pages are requested in turn, as by many readers. */
export const CALLS = ['campaignsPage', 'campaignsStatsPage'] as const
export type Call = (typeof CALLS)[number]
const PAGES = 10

const firstPage: Record<Call, (partnerId: string) => { path: string; query: Record<string, string> }> = {
  campaignsPage: (partnerId) => ({
    path: getCampaignsPage.path,
    query: { advertiserId: ADVERTISER, partnerId, limit: '40' },
  }),
  campaignsStatsPage: (partnerId) => ({
    path: getCampaignsStatsPage.path,
    query: { advertiserId: ADVERTISER, partnerIds: partnerId, limit: '40', from: day(90), to: day(1), offset: '180' },
  }),
}

/** Returns the addresses of the pages, found by paging through the list. */
export async function pagesOf(
  call: Call,
  partnerId: string,
  get: (path: string) => Promise<unknown>,
): Promise<string[]> {
  const { path, query } = firstPage[call](partnerId)
  const pages = [buildPath(path, {}, query)]
  while (pages.length < PAGES) {
    const { nextCursor } = (await get(pages.at(-1) ?? '')) as { nextCursor: string | null }
    if (nextCursor === null) break
    pages.push(buildPath(path, {}, { ...query, cursor: nextCursor }))
  }
  return pages
}
