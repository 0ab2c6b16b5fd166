import type { Advertiser } from './accounts/advertiser.ts'
import type { CampaignsPage } from './campaigns/campaign.ts'
import type { DomainConfiguration } from './domain-configuration.ts'
import type { QuickCheck } from './struct/check.ts'

const structs = () => import('./first-structs.ts')
const maybeText = () => ''
const maybeWhole = () => 0

export const advertiserCheck: QuickCheck<Advertiser> = {
  pattern: {
    id: '',
    name: '',
    balance: 0.5,
    isMonetaryBalancePositive: true,
    isOrdAdvertiser: true,
    isInvitesAllowed: true,
    role: maybeText,
  },
  struct: async () => (await structs()).AdvertiserStruct,
}

export const domainConfigurationCheck: QuickCheck<DomainConfiguration> = {
  pattern: {
    id: '',
    portalId: '',
    portalName: '',
    currency: '',
    supportEmail: '',
    logoUrl: '',
    iconUrl: maybeText,
    isInviteAllowed: true,
    isOrdPortal: true,
    authSettings: {
      authority: '',
      clientId: '',
      redirectUri: '',
      postLogoutRedirectUri: '',
      audience: '',
      scope: '',
      metadata: () => ({ issuer: '' }),
    },
    supportWidgetSettings: { isEnabled: true, content: '' },
    accountUrl: maybeText,
    embedOrigins: () => [''],
    locales: () => [''],
    appearance: () => ({ accent: maybeText, theme: maybeText, radius: maybeText, density: maybeText, font: maybeText }),
    features: () => [''],
  },
  struct: async () => (await structs()).DomainConfigurationStruct,
}

export const campaignsPageCheck: QuickCheck<CampaignsPage> = {
  pattern: {
    partner: { id: '', name: '', imageUrl: '' },
    campaigns: [
      {
        id: '',
        createdAt: '',
        partnerId: '',
        partnerLogoUrl: '',
        name: '',
        brand: maybeText,
        limit: 0.5,
        spent: 0.5,
        startDate: maybeText,
        endDate: maybeText,
        offset: maybeWhole,
        isStartDateEnabled: true,
        state: '',
        deletionAllowed: true,
        startedAdvertsCount: 0,
        totalAdvertsCount: 0,
        rejectedAdvertsCount: maybeWhole,
        pendingAdvertsCount: maybeWhole,
        dailyBudget: () => 0.5,
        pacing: maybeText,
        frequencyCap: maybeWhole,
        showTimes: () => ({ weekdays: [0], hours: [0] }),
      },
    ],
    nextCursor: (value) => value === null || typeof value === 'string',
  },
  struct: async () => (await structs()).CampaignsPageStruct,
}
