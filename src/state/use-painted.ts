import { useEffect, useState } from 'react'

/**
 * Returns whether a component is past the frame that first shows something: by default its first one. What is out of
 * view can be left out of that frame.
 */
export function usePainted(isShown = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (isShown) setPainted(true) // Preact runs effects after the frame
  }, [isShown])
  return isPainted
}
