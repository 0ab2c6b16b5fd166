import { useEffect, useState } from 'react'
import type { Namespaces } from '../../../i18n/i18n-types.ts'
import { useLazy } from './use-lazy.ts'
import { usePainted } from './use-painted.ts'

/**
 * Loads the code and texts of a part of a screen once `isWanted`, and again when the connection returns: returns
 * `[part, hasFailed]`, undefined until then, and whether the last attempt has failed.
 */
export function useLazyWhen<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined, boolean] {
  const [part, open] = useLazy(load, ...namespaces)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const attempt = (event?: Event) => void open(event).then((isThere) => setFailed(!isThere))
    attempt()
    addEventListener('online', attempt)
    return () => removeEventListener('online', attempt)
  }, [isWanted, open])
  return [part, hasFailed]
}

/**
 * Loads a part of a screen once `isWanted`, like `useLazyWhen`, and leaves it out of the frame that could show it
 * first, even if it was loaded before, so that the rest is visible sooner: returns `[part, hasFailed]`.
 */
export function useLatePart<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined, boolean] {
  const [part, hasFailed] = useLazyWhen(isWanted, load, ...namespaces)
  const isPainted = usePainted(isWanted)
  return [isPainted ? part : undefined, hasFailed]
}
