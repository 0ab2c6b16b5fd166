import { reloadUnreached } from '../data/resource.ts'
import { dismissNotice, notices } from './notices.ts'

/** Once the browser has its line back, what failed for want of it is asked for again, and no longer complained of. Call the result to end it. */
export function comeBackOnline(): () => void {
  const onOnline = () => {
    for (const { id, kind } of notices.peek()) if (kind === 'offline') dismissNotice(id)
    reloadUnreached()
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
