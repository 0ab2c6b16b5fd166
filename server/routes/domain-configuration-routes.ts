import type { Listeners } from '../http/calls.ts'
import { bindsTokens } from '../identity/settings.ts'
import { identityOrigin, portalByHost, portalOrigin, toDomainConfiguration } from '../store/portals.ts'

/** The one call without a token: the configuration that the host name in the address bar selects. */
export const domainConfigurationRoutes = {
  getDomainConfiguration: async ({ db, config, params, locale }) => {
    const portal = await portalByHost(db, params.domain)
    const office = portalOrigin(portal.host, config)
    const origins = { office, identity: identityOrigin(portal.host, config) }
    return toDomainConfiguration(portal, origins, locale, bindsTokens(office, config) ? ['dpop'] : [])
  },
} satisfies Partial<Listeners>
