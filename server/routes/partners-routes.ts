import type { FastifyInstance } from 'fastify'
import { string, type } from 'superstruct'
import type { PartnersPage } from '../../src/contract/partner.ts'
import type { Deps } from '../deps.ts'
import { parseQuery } from '../http/parse.ts'
import { accessAdvertiser } from '../store/advertisers.ts'
import { partnersOf } from '../store/partners.ts'

const AdvertiserQuery = type({ advertiserId: string() })

export function partnersRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get('/api/partnersPage/', async (request): Promise<PartnersPage> => {
    const { advertiserId } = parseQuery(AdvertiserQuery, request.query)
    const advertiser = await accessAdvertiser(db, request.user.id, advertiserId)
    return { partners: await partnersOf(db, advertiser, request.locale) }
  })
}
