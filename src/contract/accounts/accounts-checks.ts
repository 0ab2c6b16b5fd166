import type { AccountsOverview } from './accounts-overview.ts'
import type { AdvertisersPage } from './advertiser.ts'
import type { PartnersPage } from './partner.ts'
import type { SavedViews } from '../saved-views.ts'
import type { QuickCheck } from '../struct/check.ts'

export const advertisersPageCheck: QuickCheck<AdvertisersPage> = {
  pattern: { advertisers: [{ id: '', name: '', isInvitesAllowed: true }] },
  struct: async () => (await import('./advertiser.ts')).AdvertisersPageStruct,
}

export const accountsOverviewCheck: QuickCheck<AccountsOverview> = {
  pattern: {
    accounts: [
      {
        id: '',
        name: '',
        balance: 0.5,
        activeCampaignsCount: 0,
        rejectedAdvertsCount: 0,
        exhaustedCampaignsCount: 0,
        lowBudgetCampaignsCount: 0,
        days: [{ day: '', spent: 0.5, revenue: 0.5 }],
      },
    ],
  },
  struct: async () => (await import('./accounts-overview.ts')).AccountsOverviewStruct,
}

export const partnersPageCheck: QuickCheck<PartnersPage> = {
  pattern: {
    partners: [
      {
        id: '',
        imageUrl: '',
        webSiteUrl: '',
        name: '',
        tags: [{ id: '', name: '' }],
        auditory: 0,
        campaignsCount: 0,
      },
    ],
  },
  struct: async () => (await import('./partner.ts')).PartnersPageStruct,
}

export const savedViewsCheck: QuickCheck<SavedViews> = {
  pattern: { views: [{ id: '', screen: '', name: '', query: '', isDefault: true }] },
  struct: async () => (await import('../saved-views.ts')).SavedViewsStruct,
}
