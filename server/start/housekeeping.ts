import { HOUR } from '../../src/domain/calendar.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { purgeKeys } from '../identity/portal-keys.ts'
import { purgeIdentityRecords } from '../identity/records.ts'
import { purgeThrottles } from '../identity/credentials/throttle.ts'
import { repeat } from '../lib/repeat.ts'
import { purgeAudit } from '../store/audit.ts'
import { foresee } from '../store/inbox/foresee.ts'
import { purgeIncoming } from '../uploads/purge-incoming.ts'
import { purgeUnused } from '../uploads/purge-unused.ts'
import { storageOf } from '../uploads/storage-of.ts'
import type { Deps } from './deps.ts'

/** Deletes expired records and predicts what runs out, every hour; returns a function that stops it. */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) =>
  repeat(
    'Housekeeping',
    async () => {
      await purgeIdempotencyKeys(deps)
      await purgeIdentityRecords(deps.db, deps.clock())
      await purgeKeys(deps.db, deps.clock())
      await purgeThrottles(deps.db, deps.clock())
      await purgeAudit(deps.db, deps.clock())
      await foresee(deps.db, deps.clock())
      await purgeUnused(deps.db, storageOf(deps.config), deps.clock())
      await purgeIncoming(deps.config.uploadsDir, Date.now())
    },
    HOUR,
  )
