import { useEffect } from 'react'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { useLazy } from './use-lazy.ts'

/** A part of a screen whose code and texts load as soon as it is wanted: `[part]`, undefined until then. */
export function useLazyWhen<T>(isWanted: boolean, load: () => Promise<T>, ...namespaces: Namespaces[]): [T | undefined] {
  const [part, open] = useLazy(load, ...namespaces)
  useEffect(() => {
    if (isWanted) void open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each wish asks once
  }, [isWanted])
  return [part]
}
