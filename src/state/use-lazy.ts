import { useState } from 'react'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { loadTexts } from './locale.ts'
import { addNotice } from './notices.ts'

/**
 * A part of a screen whose code and texts load when it is first asked for: `[part, open, isLoading]`.
 * What fails to load is said in the alerts box, and can be asked for again.
 */
export function useLazy<T>(load: () => Promise<T>, ...namespaces: Namespaces[]): [T | undefined, () => Promise<void>, boolean] {
  const [part, setPart] = useState<{ value: T }>()
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    if (part) return
    setLoading(true)
    try {
      const [value] = await Promise.all([load(), ...namespaces.map(loadTexts)])
      setPart({ value })
    } catch {
      addNotice('offline')
    } finally {
      setLoading(false)
    }
  }
  return [part?.value, open, isLoading]
}
