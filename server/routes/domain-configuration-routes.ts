import type { Listeners } from '../http/calls.ts'
import { bindsTokens } from '../identity/settings.ts'
import { portalByHost, portalOrigin, toDomainConfiguration } from '../store/portals.ts'

/** The one call without a token: the configuration that the host name in the address bar selects. */
export const domainConfigurationRoutes = {
  getDomainConfiguration: async ({ db, config, params, locale }) => {
    const portal = await portalByHost(db, params.domain)
    const origin = portalOrigin(portal.host, config)
    return toDomainConfiguration(portal, origin, locale, bindsTokens(origin, config) ? ['dpop'] : [])
  },
} satisfies Partial<Listeners>
