import type { FastifyInstance } from 'fastify'
import type { AdvertisersPage, Advertiser } from '../../src/contract/advertiser.ts'
import { PortalQueryStruct } from '../../src/contract/queries.ts'
import { parseQuery } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { accessAdvertiser, advertisersOf, toAdvertiser } from '../store/advertisers.ts'

export function advertisersRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get('/api/advertisersPage/', async (request): Promise<AdvertisersPage> => {
    const { portalId } = parseQuery(PortalQueryStruct, request.query)
    return { advertisers: await advertisersOf(db, request.user.id, portalId) }
  })

  app.get<{ Params: { advertiserId: string } }>(
    '/api/advertiserPage/:advertiserId/',
    async (request): Promise<Advertiser> =>
      toAdvertiser(await accessAdvertiser(db, request.user.id, request.params.advertiserId)),
  )
}
