import { MARGIN } from '../../auth/auth.ts'
import { currentUserId } from '../../data/call.ts'
import { resources } from '../../data/resource.ts'
import type { StartScript } from '../../data/started.ts'
import { locale } from '../locale.ts'
import { session } from '../session/session.ts'

const script = globalThis as StartScript

/**
 * Starts reads ahead of the code that needs them, which takes over their responses. Leaves out those that the cache has
 * an entry for and those that are started already; starts none if the token is about to expire.
 */
export function startCalls(urls: readonly string[]): void {
  const user = session.peek()
  if (!user || user.expiresAt - MARGIN <= Date.now() / 1000) return
  const isNew = (url: string) => !resources.has(`${currentUserId()} ${url}`) && !script.officeBoot?.[url]
  script.officeCalls?.(user, locale.peek(), urls.filter(isNew))
}
