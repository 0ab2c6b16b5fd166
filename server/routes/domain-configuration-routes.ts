import type { FastifyInstance } from 'fastify'
import type { Deps } from '../start/deps.ts'
import { portalByHost, portalOrigin, toDomainConfiguration } from '../store/portals.ts'

/** Registers the one call without a token: the configuration that the host name in the address bar selects. */
export function domainConfigurationRoutes(app: FastifyInstance, { db, config }: Deps): void {
  app.get<{ Params: { domain: string } }>('/api/domainConfigurations/:domain/', async (request) => {
    const portal = await portalByHost(db, request.params.domain)
    return toDomainConfiguration(portal, portalOrigin(portal.host, config.publicPort), request.locale)
  })
}
