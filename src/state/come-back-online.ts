import { reloadUnreached } from '../data/resource.ts'
import { dismissNotice, notices } from './notices.ts'

/**
 * Dismisses the offline notices and retries failed reads whenever the browser goes online, and at once if `isBack`.
 * Returns the stop function.
 */
export function comeBackOnline(isBack = false): () => void {
  const onOnline = () => {
    for (const { id, kind } of notices.peek()) if (kind === 'offline') dismissNotice(id)
    reloadUnreached()
  }
  if (isBack) onOnline()
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
