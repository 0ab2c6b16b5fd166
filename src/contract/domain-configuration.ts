import { array, boolean, string, type, type Infer } from 'superstruct'
import { maybe } from './optional.ts'

/** What a backend may offer beyond the calls that every office needs; it announces each by name. */
export type Feature = 'totals' | 'reportFilter'

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
  }),
  supportWidgetSettings: type({ isEnabled: boolean(), content: string() }),
  features: maybe(array(string())), // names of `Feature`, and others that the office does not know
})
export type DomainConfiguration = Infer<typeof DomainConfigurationStruct>
export type AuthSettings = DomainConfiguration['authSettings']
