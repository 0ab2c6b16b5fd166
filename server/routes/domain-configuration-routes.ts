import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { portalOrigin } from '../portal-origin.ts'
import { portalByHost, toDomainConfiguration } from '../store/portals.ts'

/** The one call without a token: what the host name in the address bar decides. */
export function domainConfigurationRoutes(app: FastifyInstance, { db, config }: Deps): void {
  app.get<{ Params: { domain: string } }>('/api/domainConfigurations/:domain/', async (request) => {
    const portal = await portalByHost(db, request.params.domain)
    return toDomainConfiguration(portal, portalOrigin(portal.host, config.publicPort), request.locale)
  })
}
