import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { hostNameOf } from '../lib/host-name.ts'
import type { Deps } from '../start/deps.ts'
import { record, type AuditEvent } from '../store/audit.ts'

export type Auditor = {
  /** Adds the result of a request to the audit trail; a failure is reported and does not undo the request. */
  note: (event: AuditEvent, req: IncomingMessage) => void
  /** Resolves when everything is written. */
  settled: () => Promise<void>
}

export function createAuditor({ db, config, clock }: Deps, log: FastifyBaseLogger): Auditor {
  const running = new Set<Promise<void>>()
  return {
    note: (event, req) => {
      const where = { host: hostNameOf(req.headers.host), address: clientAddress(req, config) }
      const writing = record(db, clock(), { ...where, ...event })
        .catch((error: unknown) => log.error(error))
        .finally(() => running.delete(writing))
      running.add(writing)
    },
    settled: async () => void (await Promise.all(running)),
  }
}
