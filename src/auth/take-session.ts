import type { StartedCalls } from '../data/started.ts'
import { changeLocale } from '../state/change-locale.ts'
import { signedIn } from '../state/session/session.ts'
import type { Session } from '../state/session/stored.ts'

/** Enters the office without a page load: calls that were started for another session are discarded. */
export async function takeSession(session: Session): Promise<void> {
  delete (globalThis as { officeBoot?: StartedCalls }).officeBoot
  await changeLocale(session.locale)
  signedIn(session)
}
