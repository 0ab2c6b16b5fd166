import type { Advertiser } from './advertiser.ts'
import type { CampaignsPage } from './campaign.ts'
import type { DomainConfiguration } from './domain-configuration.ts'
import { isLike, type Pattern, type PatternOf, type QuickCheck } from './struct/check.ts'

const structs = () => import('./first-structs.ts')
const maybeText = () => ''
const maybeWhole = () => 0

/** Creates the check of a response that matches a pattern. */
const quick = <T>(pattern: PatternOf<T>, struct: QuickCheck<T>['struct']): QuickCheck<T> => ({
  isSound: (value): value is T => isLike(value, pattern as Pattern),
  struct,
})

export const advertiserCheck = quick<Advertiser>(
  {
    id: '',
    name: '',
    balance: 0.5,
    isMonetaryBalancePositive: true,
    isOrdAdvertiser: true,
    isInvitesAllowed: true,
    role: maybeText,
  },
  async () => (await structs()).AdvertiserStruct,
)

export const domainConfigurationCheck = quick<DomainConfiguration>(
  {
    id: '',
    portalId: '',
    portalName: '',
    currency: '',
    supportEmail: '',
    logoUrl: '',
    iconUrl: maybeText,
    isInviteAllowed: true,
    isOrdPortal: true,
    authSettings: { authority: '', clientId: '', redirectUri: '', postLogoutRedirectUri: '', audience: '', scope: '' },
    supportWidgetSettings: { isEnabled: true, content: '' },
    accountUrl: maybeText,
    embedOrigins: () => [''],
    locales: () => [''],
    appearance: () => ({ accent: maybeText, theme: maybeText, radius: maybeText, density: maybeText, font: maybeText }),
    features: () => [''],
  },
  async () => (await structs()).DomainConfigurationStruct,
)

const campaignsPage = quick<CampaignsPage>(
  {
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
    nextCursor: maybeText,
  },
  async () => (await structs()).CampaignsPageStruct,
)
export const campaignsPageCheck: QuickCheck<CampaignsPage> = {
  ...campaignsPage,
  // The cursor is null at the end, never absent.
  isSound: (value): value is CampaignsPage => campaignsPage.isSound(value) && value.nextCursor !== undefined,
}
