import { boolean, string, type, type Infer } from 'superstruct'
import { maybe } from './optional.ts'

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
})
export type DomainConfiguration = Infer<typeof DomainConfigurationStruct>
export type AuthSettings = DomainConfiguration['authSettings']
