import { HOUR } from '../../src/domain/calendar.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { purgeIdentityRecords } from '../identity/records.ts'
import { repeat } from '../lib/repeat.ts'
import { purgeIncoming } from '../uploads/purge-incoming.ts'
import type { Deps } from './deps.ts'

/** Deletes expired records every hour; returns a function that stops it. */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) =>
  repeat(
    'Housekeeping',
    async () => {
      await purgeIdempotencyKeys(deps)
      await purgeIdentityRecords(deps.db)
      await purgeIncoming(deps.config.uploadsDir, Date.now())
    },
    HOUR,
  )
