import type { FastifyInstance } from 'fastify'
import { MINUTE } from '../../src/domain/calendar.ts'
import type { Auditor } from '../identity/auditor.ts'
import type { Deps } from '../start/deps.ts'
import { Forbidden } from '../store/errors.ts'

const MAX_REMEMBERED = 10_000
const MAX_ADDRESS = 500

/**
 * Writes to the audit trail that a user was denied data of others, or of another role: for each call, only the first
 * time in a minute, so that nobody can flood the trail.
 */
export function noteRefusals(app: FastifyInstance, { clock }: Pick<Deps, 'clock'>, { note }: Auditor): void {
  const noted = new Map<string, number>()
  app.addHook('onError', async ({ user, url, raw, routeOptions: { config } }, _, error) => {
    if (!(error instanceof Forbidden)) return
    const now = clock().getTime()
    const key = `${user.id} ${config.call}`
    if (now - (noted.get(key) ?? -Infinity) < MINUTE) return
    if (noted.size >= MAX_REMEMBERED) noted.clear()
    noted.set(key, now)
    const { id: user_id, session: session_uid = null, actor = null } = user
    const details = { call: config.call, address: url.slice(0, MAX_ADDRESS) }
    note({ event: 'accessRefused', user_id, session_uid, actor, details }, raw)
  })
}
