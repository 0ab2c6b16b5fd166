import { useEffect } from 'react'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { useLazy } from './use-lazy.ts'

/** Loads the code and texts of a part of a screen once `isWanted`: returns `[part]`, undefined until then. */
export function useLazyWhen<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined] {
  const [part, open] = useLazy(load, ...namespaces)
  useEffect(() => {
    if (isWanted) void open()
  }, [isWanted, open])
  return [part]
}
