import type { FastifyInstance } from 'fastify'
import type { Infer } from 'superstruct'
import { AdvertiserIdStruct, type CreatedInviteStruct, type InvitePageStruct } from '../../src/contract/invite.ts'
import { parseBody } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { acceptInvite, createInvite, findInvite } from '../store/invites.ts'

type InInvite = { Params: { inviteId: string } }

/** Registers one-time invites into an advertiser. In a path `::` is a literal colon, and the id ends before it. */
export function invitesRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get<InInvite>('/api/invitePage/:inviteId/', async (request): Promise<Infer<typeof InvitePageStruct>> => {
    const invite = await findInvite(db, request.params.inviteId, clock())
    return invite ? { invite } : {}
  })

  app.post('/api/invitePage/::createInvite/', async (request, reply) => {
    const { advertiserId } = parseBody(AdvertiserIdStruct, request.body)
    const inviteId = await createInvite(db, request.user.id, advertiserId, clock())
    return reply.code(201).send({ inviteId } satisfies Infer<typeof CreatedInviteStruct>)
  })

  app.post<InInvite>('/api/invitePage/:inviteId(^[^:/]+)::accept/', async (request, reply) => {
    const { advertiserId } = parseBody(AdvertiserIdStruct, request.body)
    await acceptInvite(db, request.user.id, request.params.inviteId, advertiserId, clock())
    return reply.code(204).send()
  })
}
