import { array, boolean, string, type, type Infer } from 'superstruct'
import { maybe } from './struct/optional.ts'

/** The names of optional features that a backend can announce beyond the calls that every office needs. */
export type Feature =
  | 'totals'
  | 'reportFilter'
  | 'embed'
  | 'advertDetails'
  | 'timeSeries'
  | 'advertSeries'
  | 'campaignDetails'
  | 'breakdowns'
  | 'forecast'
  | 'pacing'
  | 'frequencyCap'
  | 'showTimes'
  | 'idle'
  | 'roles'
  | 'filters'
  | 'copyCampaign'
  | 'restoreAdverts'
  | 'accountsOverview'
  | 'savedViews'
  | 'savedAudiences'
  | 'subcategories'
  | 'audit'
  | 'inbox'
  | 'rejectedAdverts'
  | 'search'
  | 'kktu'
  | 'accountPage'
  | 'dpop'

/** The settings of a host name: portal, currency, sign-in and support. */
export const DomainConfigurationStruct = type({
  id: string(),
  portalId: string(),
  portalName: string(),
  currency: string(), // ISO 4217
  supportEmail: string(),
  logoUrl: string(),
  iconUrl: maybe(string()),
  isInviteAllowed: boolean(),
  isOrdPortal: boolean(),
  authSettings: type({
    authority: string(),
    clientId: string(),
    redirectUri: string(),
    postLogoutRedirectUri: string(),
    audience: string(),
    scope: string(),
    metadata: maybe(type({ issuer: string() })), // the provider's discovery document; saves a round trip
  }),
  supportWidgetSettings: type({ isEnabled: boolean(), content: string() }),
  accountUrl: maybe(string()), // where users change their password and see their sessions
  embedOrigins: maybe(array(string())), // of the pages that may show the office in a frame
  locales: maybe(array(string())), // those that the portal offers; all of the office's if absent
  appearance: maybe(
    type({
      accent: maybe(string()), // #rrggbb
      theme: maybe(string()), // light, dark or auto
      radius: maybe(string()), // CSS pixels, 0 to 16
      density: maybe(string()), // comfortable or compact
      font: maybe(string()), // system, or names of fonts, separated by commas
    }),
  ),
  features: maybe(array(string())), // names of `Feature`, and others that the office does not know
})
export type DomainConfiguration = Infer<typeof DomainConfigurationStruct>
export type AuthSettings = DomainConfiguration['authSettings']
