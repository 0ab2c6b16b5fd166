import type { FastifyInstance } from 'fastify'
import {
  CreateAdvertStruct,
  DeleteAdvertStruct,
  DuplicateAdvertStruct,
  UpdateAdvertNameStruct,
  UpdateAdvertStruct,
  UpdateBidPricesStruct,
} from '../../src/contract/advert.ts'
import { AdvertQueryStruct } from '../../src/contract/queries.ts'
import { parseBody, parseQuery } from '../http/parse.ts'
import { etagOf, versionsIn } from '../http/version.ts'
import type { Deps } from '../start/deps.ts'
import { advertPage } from '../store/advert-page.ts'
import {
  changeBid,
  createAdvert,
  deleteAdvert,
  duplicateAdvert,
  renameAdvert,
  saveAdvert,
} from '../store/advert-writes.ts'

/** Registers the advert page and the calls that write an ad; its state transitions are in advert-actions-routes.ts. */
export function advertsRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get('/api/advertPage/', async (request, reply) => {
    const { advertId } = parseQuery(AdvertQueryStruct, request.query)
    const { page, version } = await advertPage(db, request.user.id, advertId, request.locale, clock())
    return reply.header('etag', etagOf(version)).send(page)
  })

  app.post('/api/advertPage/createAdvert/', async (request, reply) => {
    const advertId = await createAdvert(db, request.user.id, parseBody(CreateAdvertStruct, request.body), clock())
    return reply.code(201).send({ advertId })
  })

  app.put('/api/advertPage/updateAdvert/', async (request, reply) => {
    const input = parseBody(UpdateAdvertStruct, request.body)
    const version = await saveAdvert(db, request.user.id, input, versionsIn(request.headers['if-match']), clock())
    return reply.code(204).header('etag', etagOf(version)).send()
  })

  app.put('/api/advertPage/updateBidPrices/', async (request, reply) => {
    const version = await changeBid(db, request.user.id, parseBody(UpdateBidPricesStruct, request.body), clock())
    return reply.code(204).header('etag', etagOf(version)).send()
  })

  app.put('/api/advertPage/updateAdvertName/', async (request, reply) => {
    await renameAdvert(db, request.user.id, parseBody(UpdateAdvertNameStruct, request.body), clock())
    return reply.code(204).send()
  })

  app.post('/api/advertPage/deleteAdvert/', async (request, reply) => {
    await deleteAdvert(db, request.user.id, parseBody(DeleteAdvertStruct, request.body), clock())
    return reply.code(204).send()
  })

  app.post('/api/advertPage/duplicateAdvert/', async (request, reply) => {
    const advertId = await duplicateAdvert(db, request.user.id, parseBody(DuplicateAdvertStruct, request.body), clock())
    return reply.code(201).send({ advertId })
  })
}
