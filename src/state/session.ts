import { computed, signal } from '@preact/signals-react'
import { resetResources } from '../data/resource.ts'
import { href } from '../routes.ts'
import { navigate } from './navigation.ts'
import { readStoredSession, STORED_SESSION, writeStored, type Session } from './stored.ts'

const current = signal<Session | undefined>(undefined)

/** The signed-in user, undefined for an anonymous one. */
export const session = computed(() => current.value)

/** Takes up the session of the last visit. */
export const restoreSession = () => void (current.value = readStoredSession())

/** A sign-in or a renewal. Another user's answers are forgotten. */
export function signedIn(next: Session): void {
  if (current.peek()?.userId !== next.userId) resetResources()
  writeStored(STORED_SESSION, next)
  current.value = next
}

/** The session is over: its answers are forgotten too. */
export function signedOut(): void {
  writeStored(STORED_SESSION, undefined)
  resetResources()
  current.value = undefined
}

/**
 * Follows what other tabs do with the session: their renewals, sign-ins and sign-outs. After a sign-out this tab is signed out as
 * well; asking the provider here would sign in again while the other tab is still on its way there.
 */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== STORED_SESSION && event.key !== null) return
    const stored = readStoredSession()
    if (stored?.userId !== current.peek()?.userId) resetResources()
    if (!stored && current.peek()) navigate(href('oidcLogout'), { replace: true })
    current.value = stored
  })
}
