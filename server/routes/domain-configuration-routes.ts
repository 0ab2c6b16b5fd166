import type { Listeners } from '../http/calls.ts'
import { portalByHost, portalOrigin, toDomainConfiguration } from '../store/portals.ts'

/** The one call without a token: the configuration that the host name in the address bar selects. */
export const domainConfigurationRoutes = {
  getDomainConfiguration: async ({ db, config, params, locale }) => {
    const portal = await portalByHost(db, params.domain)
    return toDomainConfiguration(portal, portalOrigin(portal.host, config), locale, config.bindsTokens ? ['dpop'] : [])
  },
} satisfies Partial<Listeners>
