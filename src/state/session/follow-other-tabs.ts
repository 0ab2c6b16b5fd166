import { href } from '../../routes.ts'
import { navigate } from '../navigation/navigation.ts'
import { page } from '../embed/frame.ts'
import { reload } from '../reload.ts'
import { session, sessionChanged } from './session.ts'
import { DRAFTS, readStoredSession, store, STORED_SESSION } from './stored.ts'

/** Adopts the stored session after a renewal, sign-in or sign-out in another tab, or while the page was set aside. */
function takeUp(): void {
  if (page.peek()?.settings.hasToken) return // only the page decides who the user is
  const stored = readStoredSession()
  const now = session.peek()
  if (stored?.accessToken === now?.accessToken && stored?.expiresAt === now?.expiresAt) return
  // The sign-in screen would sign the user in again while the other tab is still on its way to end the session.
  if (!stored) navigate(href('oidcLogout'), { replace: true })
  sessionChanged(stored)
  // The other tab has removed the drafts, but this one may have stored its own again before it was notified.
  if (!stored) for (const key of Object.keys(store())) if (key.startsWith(DRAFTS)) delete store()[key]
  // What is on the screen and in memory is the former user's.
  if (stored && now && stored.userId !== now.userId) reload()
}

/** Keeps the session in step with the other tabs, starting with its current state. Returns the stop function. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_SESSION || key === null) takeUp()
  }
  takeUp()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', takeUp)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', takeUp)
  }
}
