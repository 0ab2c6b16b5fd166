import type { Pending } from '../../data/idempotent.ts'
import { readStored, writeStored } from '../session/stored.ts'
import { draftKey } from './draft-key.ts'

/** Milliseconds for which the same input sent again is a retry. */
const KEPT_FOR = 15 * 60_000

type Write = NonNullable<Pending['write']>

/**
 * Returns the write of a form whose outcome is unknown, if there is one. It is kept beside the draft `name`: a draft
 * that is restored and sent again after a reload creates nothing twice. `forget` makes the next one a new write.
 */
export function keptPending(name: string): Pending & { forget: () => void } {
  const key = draftKey(`${name}.pending`)
  const stored = readStored(key) as (Write & { at: number }) | undefined
  let write: Pending['write'] = stored && Date.now() - stored.at < KEPT_FOR ? stored : undefined
  const set = (sent: Pending['write']) => {
    write = sent
    writeStored(key, sent && { ...sent, at: Date.now() })
  }
  return {
    get write() {
      return write
    },
    set write(sent) {
      set(sent)
    },
    forget: () => set(undefined),
  }
}
