import { reloadUnreached } from '../data/resource.ts'
import { dismissNotice, notices } from './notices.ts'

/**
 * Once the browser has its line back, what failed for want of it is asked for again, and no longer complained of; at
 * once where it `isBack` by now. Call the result to end it.
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
