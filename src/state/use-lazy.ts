import { useState } from 'react'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { loadTexts } from './locale.ts'
import { addNotice } from './notices.ts'

const known = new WeakMap<() => Promise<unknown>, { value: unknown }>()

/**
 * A part of a screen whose code and texts load when it is first asked for: `[part, open, isLoading]`.
 * What fails to load is said in the alerts box, and can be asked for again. With the same `load`, the next screen has it at once.
 */
export function useLazy<T>(load: () => Promise<T>, ...namespaces: Namespaces[]): [T | undefined, () => Promise<void>, boolean] {
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
