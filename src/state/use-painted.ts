import { useEffect, useState } from 'react'

/** Returns whether a component is past its first frame, so that what is out of view can be left out of it. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), []) // Preact runs effects after the frame
  return isPainted
}
