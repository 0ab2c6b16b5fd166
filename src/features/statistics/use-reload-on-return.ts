import { useEffect, useRef } from 'react'

/** Asks anew when the reader comes back to the tab: figures have grown meanwhile. */
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
