import { shakeHands } from './state/embed/embedded.ts'
import { page } from './state/embed/frame.ts'
import { session } from './state/session/session.ts'

/**
 * Shakes hands with the embedding page, and signs its user in. The returned function, called once the first screen is
 * rendered, loads the rest.
 */
export async function startFramed(): Promise<() => Promise<void>> {
  const isDrawn = await shakeHands()
  if (page.peek()?.settings.hasToken && !session.peek())
    await import('./auth/framed/page-session.ts').then((code) => code.signInFirst()).catch(() => {})
  return () => isDrawn(() => import('./late-embedded.ts'))
}
