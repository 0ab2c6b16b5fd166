import { HOUR } from '../../src/domain/calendar.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { purgeKeys } from '../identity/portal-keys.ts'
import { purgeIdentityRecords } from '../identity/records.ts'
import { purgeThrottles } from '../identity/credentials/throttle.ts'
import { checkLinks } from '../moderation/check-links.ts'
import { repeat, runEach } from '../lib/repeat.ts'
import { purgeAudit } from '../store/audit.ts'
import { foresee } from '../store/inbox/foresee.ts'
import { linkCheck } from '../uploads/look-at-link.ts'
import { purgeIncoming } from '../uploads/purge-incoming.ts'
import { purgeUnused } from '../uploads/purge-unused.ts'
import { storageOf } from '../uploads/storage-of.ts'
import type { Deps } from './deps.ts'

const tasks: Record<string, (deps: Deps) => Promise<unknown>> = {
  'idempotency keys': purgeIdempotencyKeys,
  'identity records': ({ db, clock }) => purgeIdentityRecords(db, clock()),
  'keys of portals': ({ db, clock }) => purgeKeys(db, clock()),
  throttles: ({ db, clock }) => purgeThrottles(db, clock()),
  'audit trail': ({ db, clock }) => purgeAudit(db, clock()),
  predictions: ({ db, clock }) => foresee(db, clock()),
  'unused files': ({ db, clock, config }) => purgeUnused(db, storageOf(config), clock()),
  'incoming files': ({ config }) => purgeIncoming(config.uploadsDir, Date.now()),
  'links of ads': async ({ db, clock, config }) => {
    const look = linkCheck(config)
    if (look) await checkLinks(db, look, clock())
  },
}

/** Deletes expired records, predicts what runs out and checks links, every hour; returns a function that stops it. */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) =>
  repeat(
    'Housekeeping',
    () => runEach(Object.entries(tasks).map(([name, task]) => [name, () => task(deps)] as const)),
    HOUR,
  )
