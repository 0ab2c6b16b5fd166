import { useEffect } from 'react'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { useLazy } from './use-lazy.ts'
import { usePainted } from './use-painted.ts'

/** Milliseconds after which a part that could not be loaded is requested again; they double up to a minute. */
const RETRY = 3_000
const LONGEST = 60_000

/**
 * Loads the code and texts of a part of a screen once `isWanted`, and retries until they arrive: returns `[part]`,
 * undefined until then.
 */
export function useLazyWhen<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined] {
  const [part, open] = useLazy(load, ...namespaces)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = async (delay: number) => {
      const isThere = await open()
      if (!isThere && !isOver) timer = setTimeout(attempt, delay, Math.min(2 * delay, LONGEST))
    }
    void attempt(RETRY)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, open])
  return [part]
}

/**
 * Loads a part of a screen once `isWanted`, and leaves it out of the screen's first frame even if it has been loaded
 * before, so that the rest is visible sooner: returns `[part]`, undefined until then.
 */
export function useLatePart<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined] {
  const [part] = useLazyWhen(isWanted, load, ...namespaces)
  const isPainted = usePainted()
  return [isPainted ? part : undefined]
}
