import { computed, signal } from '@preact/signals-react'
import { resetResources } from '../data/resource.ts'
import { readStoredSession, STORED_SESSION, writeStored, type Session } from './stored.ts'

const current = signal<Session | undefined>(undefined)

/** The signed-in user, undefined for an anonymous one. */
export const session = computed(() => current.value)

/** Takes up the session of the last visit. */
export const restoreSession = () => void (current.value = readStoredSession())

/** A sign-in or a renewal. Another user's answers are forgotten. */
export function signedIn(next: Session): void {
  writeStored(STORED_SESSION, next)
  sessionChanged(next)
}

/** The session is over: its answers are forgotten too. */
export function signedOut(): void {
  writeStored(STORED_SESSION, undefined)
  resetResources()
  current.value = undefined
}

/** The session as another tab has left it: another user's answers are forgotten here too. */
export function sessionChanged(next: Session | undefined): void {
  if (next?.userId !== current.peek()?.userId) resetResources()
  current.value = next
}
