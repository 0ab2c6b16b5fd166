import type { Campaign, CampaignsPage } from '../../../src/contract/campaign.ts'

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
export function pageOf(campaigns: Campaign[], cursor: string | null, size = 40): CampaignsPage {
  const from = Number(cursor ?? 0)
  const isLast = from + size >= campaigns.length
  return {
    partner: { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' },
    campaigns: campaigns.slice(from, from + size),
    nextCursor: isLast ? null : String(from + size),
  }
}
