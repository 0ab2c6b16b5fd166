import { useEffect, useRef } from 'react'

/** Reloads when the user returns to the tab: the figures have grown in the meantime. */
export function useReloadOnReturn(reload: () => void): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
