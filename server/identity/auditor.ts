import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { MINUTE } from '../../src/domain/calendar.ts'
import { clientAddress, networkOf } from '../http/client-address.ts'
import { hostNameOf } from '../lib/host-name.ts'
import type { Deps } from '../start/deps.ts'
import { record, type AuditEvent } from '../store/audit.ts'

/** Writes the audit trail of the identity provider, beside the requests. */
export type Auditor = {
  /**
   * Adds the result of a request to the audit trail; a failure is reported and does not undo the request. With `once`,
   * only the first such event in a minute for each user, or for each address without one: the trail keeps everything
   * for long, so nobody may fill it by repeating what costs nothing.
   */
  note: (event: AuditEvent, req: IncomingMessage, once?: string) => void
  /** Resolves when everything is written. */
  settled: () => Promise<void>
}

const MAX_REMEMBERED = 10_000

export function createAuditor({ db, config, clock }: Deps, log: FastifyBaseLogger): Auditor {
  const running = new Set<Promise<void>>()
  const noted = new Map<string, number>()

  /** Returns whether an event was noted within the last minute; otherwise remembers it. */
  const isRepeated = (key: string): boolean => {
    const now = clock().getTime()
    if (now - (noted.get(key) ?? -Infinity) < MINUTE) return true
    if (noted.size >= MAX_REMEMBERED) noted.clear()
    noted.set(key, now)
    return false
  }

  return {
    note: (event, req, once) => {
      const where = { host: hostNameOf(req.headers.host), address: clientAddress(req, config) }
      const who = event.user_id ?? networkOf(where.address)
      if (once !== undefined && isRepeated(JSON.stringify([event.event, who, once]))) return
      const writing = record(db, clock(), { ...where, ...event })
        .catch((error: unknown) => log.error(error))
        .finally(() => running.delete(writing))
      running.add(writing)
    },
    settled: async () => void (await Promise.all(running)),
  }
}
