import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { DomainConfiguration, Feature } from '../../src/contract/domain-configuration.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { Database } from '../db/schema.ts'
import type { Config } from '../start/config.ts'
import { textIn } from './localized.ts'
import { ACCOUNT_PATH, AUDIENCE, CLIENT_ID, metadataOf, MOUNT, SCOPE } from '../identity/settings.ts'
import { NotFound } from './errors.ts'

/** The address at which browsers reach the portals. */
export type PublicAddress = Pick<Config, 'publicPort' | 'publicOrigins' | 'tls'> & Partial<Pick<Config, 'identityHost'>>

/** Returns the origin of a portal as the browser sees it: the configured one of its host, or the one for all others. */
export function portalOrigin(host: string, { publicPort, publicOrigins, tls }: PublicAddress): string {
  const own = publicOrigins.find((origin) => URL.parse(origin)?.hostname === host)
  const common = publicOrigins.find((origin) => origin.includes('//*')) ?? `http${tls ? 's' : ''}://*:${publicPort}`
  return own ?? new URL(common.replace('*', host)).origin
}

/** Returns the origin of a portal's identity provider: a host of its own if `identityHost` is set, else the office's. */
export function identityOrigin(host: string, at: PublicAddress): string {
  const office = portalOrigin(host, at)
  if (!at.identityHost || isIP(host) || host.startsWith('[')) return office // an address has no names beside it
  return office.replace(`//${host}`, `//${at.identityHost.replace('*', host)}`)
}

/** Returns the host of the portal whose identity provider would have this host; undefined if it is none's. */
export function portalOfIdentity(name: string, { identityHost }: Pick<PublicAddress, 'identityHost'>) {
  const prefix = identityHost?.slice(0, -1)
  return prefix && name.length > prefix.length && name.startsWith(prefix) ? name.slice(prefix.length) : undefined
}

/** Returns the portal of a host; throws a NotFound for an unknown one. */
export async function portalByHost(db: Kysely<Database>, host: string) {
  const portal = await db.selectFrom('portals').selectAll().where('host', '=', host.toLowerCase()).executeTakeFirst()
  if (!portal) throw new NotFound('The host')
  return portal
}

/** Returns the appearance of a portal's sign-in and manifest, by its host; undefined for an unknown host. */
export const readPortalLook = (db: Kysely<Database>, host: string) =>
  db
    .selectFrom('portals')
    .select(['name', 'logo_url', 'icon_url', 'appearance', 'locales'])
    .where('host', '=', host)
    .executeTakeFirst()
export type PortalLook = NonNullable<Awaited<ReturnType<typeof readPortalLook>>>

/** Returns the same for the pages of the portal's identity provider, whose origin may not have the logo. */
export async function readIdentityLook(db: Kysely<Database>, host: string, at: PublicAddress) {
  const look = await readPortalLook(db, host)
  const office = portalOrigin(host, at)
  const isApart = identityOrigin(host, at) !== office
  return look && isApart ? { ...look, logo_url: new URL(look.logo_url, office).href } : look
}

/**
 * The origins of all offices and of their identity providers, and those of the pages that may show each office in a
 * frame, by its host.
 */
export type PortalOrigins = {
  offices: string[]
  providers: string[]
  embedding: ReadonlyMap<string, readonly string[]>
}

export async function readPortalOrigins(db: Kysely<Database>, at: PublicAddress): Promise<PortalOrigins> {
  const portals = await db.selectFrom('portals').select(['host', 'embed_origins']).execute()
  return {
    offices: portals.map(({ host }) => portalOrigin(host, at)),
    providers: at.identityHost ? portals.map(({ host }) => identityOrigin(host, at)) : [],
    embedding: new Map(portals.map(({ host, embed_origins }) => [host, embed_origins])),
  }
}

/** Returns the origin of a portal's office, as the browser sees it. */
export async function originOf(db: Kysely<Database>, portalId: string, at: PublicAddress): Promise<string> {
  const { host } = await db.selectFrom('portals').select('host').where('id', '=', portalId).executeTakeFirstOrThrow()
  return portalOrigin(host, at)
}

const FEATURES: readonly Feature[] = [
  'totals',
  'reportFilter',
  'advertDetails',
  'timeSeries',
  'advertSeries',
  'campaignDetails',
  'breakdowns',
  'forecast',
  'pacing',
  'frequencyCap',
  'showTimes',
  'idle',
  'roles',
  'embed',
  'filters',
  'copyCampaign',
  'restoreAdverts',
  'audit',
  'inbox',
  'rejectedAdverts',
  'search',
  'kktu',
  'accountPage',
  'accountsOverview',
  'savedViews',
  'savedAudiences',
  'subcategories',
]

type PortalRow = Awaited<ReturnType<typeof portalByHost>>

/**
 * Converts a row to a domain configuration. `origins`: those of the portal's office and identity provider, as browsers
 * see them; `more`: the features that a setting switches on.
 */
export const toDomainConfiguration = (
  portal: PortalRow,
  origins: { office: string; identity: string },
  locale: Locale,
  more: readonly Feature[] = [],
): DomainConfiguration => ({
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
    authority: `${origins.identity}${MOUNT}`,
    clientId: CLIENT_ID,
    redirectUri: `${origins.office}/oidc-callback`,
    postLogoutRedirectUri: `${origins.office}/oidc-logout`,
    audience: AUDIENCE,
    scope: SCOPE,
    metadata: metadataOf(`${origins.identity}${MOUNT}`),
  },
  supportWidgetSettings: {
    isEnabled: portal.support_widget_enabled,
    content: textIn(portal.support_widget_content, locale),
  },
  accountUrl: `${origins.identity}${ACCOUNT_PATH}`,
  embedOrigins: portal.embed_origins,
  ...(portal.locales && { locales: portal.locales }),
  ...(portal.appearance && { appearance: portal.appearance }),
  features: [...FEATURES, ...more],
})
