import { useState } from 'react'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { loadTexts } from './locale.ts'
import { addNotice } from './notices.ts'

const known = new WeakMap<() => Promise<unknown>, { value: unknown }>()

/**
 * Returns `[part, open, isLoading]`: `open` loads the code and texts of a part of a screen. A failure is reported in
 * the alerts box, and `open` can be called again. A part is cached by its `load`, so another screen has it at once.
 */
export function useLazy<T>(
  load: () => Promise<T>,
  ...namespaces: Namespaces[]
): [T | undefined, () => Promise<void>, boolean] {
  const [part, setPart] = useState(known.get(load) as { value: T } | undefined)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    if (part) return
    setLoading(true)
    try {
      const [value] = await Promise.all([load(), ...namespaces.map(loadTexts)])
      known.set(load, { value })
      setPart({ value })
    } catch {
      addNotice('offline')
    } finally {
      setLoading(false)
    }
  }
  return [part?.value, open, isLoading]
}
