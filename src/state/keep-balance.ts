import { getAdvertiserPage } from '../contract/calls/endpoints.ts'
import { outdate } from '../data/calls.ts'

const EVERY = 60_000 // milliseconds: running ads spend all the time

/** Reloads the balance on the screen every minute and on each return to the tab. Returns the stop function. */
export function keepBalance(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') outdate(getAdvertiserPage)
  }
  const timer = setInterval(refresh, EVERY)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
  }
}
