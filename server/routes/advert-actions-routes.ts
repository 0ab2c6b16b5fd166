import type { FastifyInstance } from 'fastify'
import { ADVERT_ACTIONS, AdvertIdStruct } from '../../src/contract/advert.ts'
import { parseBody } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { actOnAdvert } from '../store/advert-actions.ts'

/** Registers the ten calls that move an ad between states (docs/product/states.md). */
export function advertActionsRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  for (const action of ADVERT_ACTIONS) {
    app.post(`/api/advertPage/${action}/`, async (request, reply) => {
      const { advertId } = parseBody(AdvertIdStruct, request.body)
      await actOnAdvert(db, request.user.id, advertId, action, clock())
      return reply.code(204).send()
    })
  }
}
