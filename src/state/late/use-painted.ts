import { useEffect, useState } from 'react'
import { afterFrame } from '../../lib/after-frame.ts'

/** Returns whether a frame has been painted since `isShown`. */
export function usePainted(isShown: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isShown && !isPainted ? afterFrame(() => setPainted(true)) : undefined), [isShown, isPainted])
  return isPainted
}
