import { useEffect } from 'react'
import type { ResourceResult } from '../../../data/use-resource.ts'

/**
 * Polls while `isActive`: `every` ms after the last response, successful or not, and only while the page is visible; a
 * page that becomes visible again polls at once.
 */
export function usePoll(
  { status, reload }: Pick<ResourceResult<unknown>, 'status' | 'reload'>,
  isActive: boolean,
  every: number,
): void {
  const isWaiting = isActive && status !== 'loading'
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => {
      if (document.visibilityState === 'visible') reload()
      else document.addEventListener('visibilitychange', ask, { once: true })
    }
    const timer = setTimeout(ask, every)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWaiting, reload, every])
}
