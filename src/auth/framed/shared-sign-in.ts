import type { StartScript } from '../../data/started.ts'
import { readStored, readStoredSession, store, writeStored } from '../../state/session/stored.ts'
import { shareLocks } from '../in-turn.ts'
import { hasCookies } from '../provider/silent-frame.ts'
import { takeSession } from '../take-session.ts'

const script = globalThis as StartScript

/** The key of the user's choice to share the sign-in. */
const SHARES = 'office.sharesSignIn'

/**
 * The storage of the office's own pages, which a browser may grant to a frame; Firefox grants it to the window itself.
 */
type Handle = { localStorage: Storage; locks: LockManager; indexedDB?: IDBFactory } | undefined
type Request = (types: { localStorage: true; locks: true; indexedDB: true }) => Promise<Handle>

/** Returns whether the browser can grant a frame the sign-in of the office's own pages. */
export const canShareSignIn = (): boolean => 'requestStorageAccess' in document && !hasCookies()

/** Returns whether the user has chosen sharing here before. */
export const sharesSignIn = (): boolean => readStored(SHARES) === true

/**
 * Asks the browser for the storage of the office's own pages and uses the session in it: shared, not copied, because a
 * refresh token is valid once. Returns false if nobody is signed in there; throws if the browser refuses.
 */
export async function shareSignIn(): Promise<boolean> {
  const request = document.requestStorageAccess.bind(document) as unknown as Request
  const handle = await request({ localStorage: true, locks: true, indexedDB: true })
  writeStored(SHARES, true)
  store(handle?.localStorage ?? localStorage)
  const session = readStoredSession()
  if (!session?.expiresAt) {
    store(null)
    writeStored(SHARES, undefined)
    return false
  }
  shareLocks(handle?.locks)
  script.officeKeys = handle?.indexedDB
  await takeSession(session)
  return true
}
