import { href } from '../routes.ts'
import { navigate } from './navigation.ts'
import { session, sessionChanged } from './session.ts'
import { readStoredSession, STORED_SESSION } from './stored.ts'

/** Takes up what other tabs have done with the session: their renewals, sign-ins and sign-outs. */
function takeUp(): void {
  const stored = readStoredSession()
  const now = session.peek()
  if (stored?.accessToken === now?.accessToken && stored?.expiresAt === now?.expiresAt) return
  // Asking the provider here would sign in again while the other tab is still on its way there.
  if (!stored) navigate(href('oidcLogout'), { replace: true })
  sessionChanged(stored)
}

/** Follows the session of this browser from now on; what has happened up to now is taken up at once. Call the result to end it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_SESSION || key === null) takeUp()
  }
  takeUp()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
