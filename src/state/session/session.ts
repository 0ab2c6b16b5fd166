import { signal, type ReadonlySignal } from '@preact/signals-react'
import { resetResources } from '../../data/resource.ts'
import { readStoredSession, STORED_SESSION, writeStored, type Session } from './stored.ts'

const current = signal<Session | undefined>(undefined)

/** The session of the signed-in user; undefined for an anonymous one. */
export const session: ReadonlySignal<Session | undefined> = current

/** Restores the session of the last visit. */
export const restoreSession = () => void (current.value = readStoredSession())

/** Stores the session after a sign-in or a renewal; clears the cache for another user. */
export function signedIn(next: Session): void {
  writeStored(STORED_SESSION, next.isOfPage ? undefined : next)
  sessionChanged(next)
}

/** Ends the session and clears the cache. */
export function signedOut(): void {
  writeStored(STORED_SESSION, undefined)
  resetResources()
  current.value = undefined
}

/** Adopts a session that is already stored, by another tab for instance; clears the cache for another user. */
export function sessionChanged(next: Session | undefined): void {
  if (next?.userId !== current.peek()?.userId) resetResources()
  current.value = next
}
