import type { Campaign, CampaignsPage } from '../../src/contract/campaigns/campaign.ts'
import type { CampaignsStatsPage, Stats } from '../../src/contract/statistics/stats.ts'
import { stats } from './stats.ts'

export const campaignWith = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 'c1',
  createdAt: '2026-11-01T10:00:00.000Z',
  partnerId: 'p1',
  partnerLogoUrl: '/p1.svg',
  name: 'Spring',
  limit: 1000,
  spent: 0,
  isStartDateEnabled: false,
  state: 'active',
  deletionAllowed: true,
  startedAdvertsCount: 0,
  totalAdvertsCount: 1,
  ...changes,
})

/** Returns a page of `size` campaigns; the cursor is the index of the first. */
function pageOf(campaigns: Campaign[], cursor: string | null, size = 40): CampaignsPage {
  const from = Number(cursor ?? 0)
  const isLast = from + size >= campaigns.length
  return {
    partner: { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' },
    campaigns: campaigns.slice(from, from + size),
    nextCursor: isLast ? null : String(from + size),
  }
}

/** Returns the figures of a page of campaigns; those of a campaign without any are zeros. */
function statsPageOf(
  campaigns: Campaign[],
  cursor: string | null,
  size?: number,
  figures: Readonly<Record<string, Stats>> = {},
): CampaignsStatsPage {
  const { campaigns: shown, nextCursor } = pageOf(campaigns, cursor, size)
  return {
    campaigns: shown.map((campaign) => ({ ...campaign, stats: figures[campaign.id] ?? stats() })),
    partners: [{ id: 'p1', name: 'Arvolta' }],
    nextCursor,
  }
}

export const isStatsCall = ({ url }: { url?: string | undefined }) =>
  Boolean(url?.startsWith('/api/campaignsStatsPage/'))
const cursorOf = ({ url }: { url?: string | undefined }) =>
  new URL(url ?? '', 'http://office.test').searchParams.get('cursor')

/** Returns the response to a read of the list: a page of campaigns, or of their figures. */
export const listAnswer = (
  request: { url?: string | undefined },
  campaigns: Campaign[],
  size?: number,
  figures?: Readonly<Record<string, Stats>>,
) =>
  isStatsCall(request)
    ? statsPageOf(campaigns, cursorOf(request), size, figures)
    : pageOf(campaigns, cursorOf(request), size)
