import { getAdvertiserPage, getInbox } from '../../contract/calls/endpoints.ts'
import { campaignReads, outdate } from '../../data/calls.ts'

const EVERY = 60_000 // milliseconds: running ads spend all the time
/** Milliseconds hidden or asleep, after which states and amounts are no longer those on the screen. */
const AWAY = 300_000

/**
 * Reloads the balance and the unread notices on the screen every minute and on each return to the tab; after a long
 * absence, campaigns and ads as well. Returns the stop function.
 */
export function keepCurrent(): () => void {
  let seenAt = Date.now()
  const refresh = () => {
    if (document.visibilityState === 'hidden') return
    const wasAway = Date.now() - seenAt > AWAY
    seenAt = Date.now()
    outdate(getAdvertiserPage, getInbox, ...(wasAway ? campaignReads : []))
  }
  const timer = setInterval(refresh, EVERY)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
  }
}
