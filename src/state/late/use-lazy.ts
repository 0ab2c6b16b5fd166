import { useState } from 'react'
import type { Namespaces } from '../../../i18n/i18n-types.ts'
import { reportCallError } from '../call-errors.ts'
import { loadCode, reportSlow } from './load-code.ts'
import { loadTexts } from '../locale.ts'

const known = new WeakMap<() => Promise<unknown>, { value: unknown }>()

/**
 * Returns `[part, open, isLoading]`: `open` loads the code and texts of a part of a screen, and stays the same
 * function, which returns whether they are there. A failure is reported in the alerts box, and `open` can be called
 * again; a load that takes long is reported, too. If the event by which the connection returns calls it, a failure is
 * known already. A part is cached by its `load`, so another screen has it at once.
 */
export function useLazy<T>(
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined, (event?: { type: string }) => Promise<boolean>, boolean] {
  const [part, setPart] = useState(() => known.get(load) as { value: T } | undefined)
  const [isLoading, setLoading] = useState(false)
  const [open] = useState(() => async (event?: { type: string }) => {
    const here = known.get(load) as typeof part
    if (here) {
      setPart(here)
      return true
    }
    setLoading(true)
    try {
      const [value] = await reportSlow(Promise.all([loadCode(load), ...namespaces.map(loadTexts)]))
      const loaded = { value }
      known.set(load, loaded)
      setPart(loaded)
      return true
    } catch (error) {
      if (event?.type !== 'online') reportCallError(error)
      return false
    } finally {
      setLoading(false)
    }
  })
  return [part?.value, open, isLoading]
}
