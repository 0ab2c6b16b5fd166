import type { FastifyInstance } from 'fastify'
import type { Auditor } from '../identity/auditor.ts'
import { Forbidden } from '../store/errors.ts'

const MAX_ADDRESS = 500

/** Writes to the audit trail that a user was denied data of others, or of another role, once a minute for each call. */
export function noteRefusals(app: FastifyInstance, { note }: Auditor): void {
  app.addHook('onError', async ({ user, url, raw, routeOptions: { config } }, _, error) => {
    if (!(error instanceof Forbidden)) return
    const { id: user_id, session: session_uid = null, actor = null } = user
    const details = { call: config.call, address: url.slice(0, MAX_ADDRESS) }
    note({ event: 'accessRefused', user_id, session_uid, actor, details }, raw, config.call)
  })
}
