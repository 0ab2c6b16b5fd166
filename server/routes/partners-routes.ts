import type { FastifyInstance } from 'fastify'
import type { PartnersPage } from '../../src/contract/partner.ts'
import { AdvertiserQueryStruct } from '../../src/contract/queries.ts'
import { parseQuery } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { accessAdvertiser } from '../store/advertisers.ts'
import { partnersOf } from '../store/partners.ts'

export function partnersRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get('/api/partnersPage/', async (request): Promise<PartnersPage> => {
    const { advertiserId } = parseQuery(AdvertiserQueryStruct, request.query)
    const advertiser = await accessAdvertiser(db, request.user.id, advertiserId)
    return { partners: await partnersOf(db, advertiser, request.locale) }
  })
}
