import type { Pending } from '../../data/idempotent.ts'
import { readStored, writeStored } from '../session/stored.ts'
import { draftKey } from './draft-key.ts'

/** Milliseconds for which the same input sent again is a retry: as long as the server keeps its response. */
const KEPT_FOR = 24 * 3_600_000

type Write = NonNullable<Pending['write']> & { at: number }

const isKept = (write: Write | undefined) => write !== undefined && Date.now() - write.at < KEPT_FOR

/**
 * Returns the write of a form whose outcome is unknown, if there is one. It is kept beside the draft `name`: a draft
 * that is restored and sent again after a reload, or the same form in another tab, creates nothing twice. `forget`
 * makes the next one a new write.
 */
export function keptPending(name: string): Pending & { forget: () => void } {
  const key = draftKey(`${name}.pending`)
  let own: Write | undefined // in the storage, another tab may have replaced or ended it
  const set = (sent: Pending['write']) => {
    own = sent && { ...sent, at: Date.now() }
    writeStored(key, own)
  }
  return {
    get write() {
      return [own, readStored(key) as Write | undefined].find(isKept)
    },
    set write(sent) {
      set(sent)
    },
    forget: () => set(undefined),
  }
}
