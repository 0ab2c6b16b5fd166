import type { Kysely } from 'kysely'
import type { DomainConfiguration, Feature } from '../../src/contract/domain-configuration.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { Database } from '../db/schema.ts'
import { textIn } from './localized.ts'
import { AUDIENCE, CLIENT_ID, MOUNT, SCOPE } from '../identity/settings.ts'
import { NotFound } from './errors.ts'

/** Returns the address of a portal as the browser sees it, without a default port. */
export const portalOrigin = (host: string, publicPort: number): string => new URL(`http://${host}:${publicPort}`).origin

export async function portalByHost(db: Kysely<Database>, host: string) {
  const portal = await db.selectFrom('portals').selectAll().where('host', '=', host.toLowerCase()).executeTakeFirst()
  if (!portal) throw new NotFound('The host')
  return portal
}

/** Returns the origin of a portal's office, as the browser sees it. */
export async function originOf(db: Kysely<Database>, portalId: string, publicPort: number): Promise<string> {
  const { host } = await db.selectFrom('portals').select('host').where('id', '=', portalId).executeTakeFirstOrThrow()
  return portalOrigin(host, publicPort)
}

const FEATURES: readonly Feature[] = ['totals', 'reportFilter']

type PortalRow = Awaited<ReturnType<typeof portalByHost>>

/**
 * Converts a row to a domain configuration. `origin`: the portal's office and identity provider, as browsers see it.
 */
export const toDomainConfiguration = (portal: PortalRow, origin: string, locale: Locale): DomainConfiguration => ({
  id: portal.host,
  portalId: portal.id,
  portalName: portal.name,
  currency: portal.currency,
  supportEmail: portal.support_email,
  logoUrl: portal.logo_url,
  iconUrl: portal.icon_url,
  isInviteAllowed: portal.is_invite_allowed,
  isOrdPortal: portal.is_ord_portal,
  authSettings: {
    authority: `${origin}${MOUNT}`,
    clientId: CLIENT_ID,
    redirectUri: `${origin}/oidc-callback`,
    postLogoutRedirectUri: `${origin}/oidc-logout`,
    audience: AUDIENCE,
    scope: SCOPE,
  },
  supportWidgetSettings: {
    isEnabled: portal.support_widget_enabled,
    content: textIn(portal.support_widget_content, locale),
  },
  features: [...FEATURES],
})
