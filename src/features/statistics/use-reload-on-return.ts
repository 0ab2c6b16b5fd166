import { useEffect } from 'react'

/** Reloads when the user returns to the tab: the figures have grown in the meantime. */
export function useReloadOnReturn(reload: () => void): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [reload])
}
