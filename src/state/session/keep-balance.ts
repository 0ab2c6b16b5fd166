import { getAdvertiserPage, getInbox } from '../../contract/calls/endpoints.ts'
import { outdate } from '../../data/calls.ts'

const EVERY = 60_000 // milliseconds: running ads spend all the time

/**
 * Reloads the balance and the unread notices on the screen every minute and on each return to the tab. Returns the stop
 * function.
 */
export function keepBalance(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') outdate(getAdvertiserPage, getInbox)
  }
  const timer = setInterval(refresh, EVERY)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
  }
}
