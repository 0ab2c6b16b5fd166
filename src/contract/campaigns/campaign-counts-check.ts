import type { CampaignCounts } from './campaign-counts.ts'
import type { QuickCheck } from '../struct/check.ts'

export const campaignCountsCheck: QuickCheck<CampaignCounts> = {
  pattern: {
    total: 0,
    states: [{ state: '', count: 0 }],
    attention: 0,
    brands: [{ brand: '', count: 0 }],
    partners: () => [{ id: '', name: '', count: 0 }],
  },
  struct: async () => (await import('./campaign-counts.ts')).CampaignCountsStruct,
}
