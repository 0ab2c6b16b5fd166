import { useEffect, useRef, useState } from 'react'
import { draftKey } from './draft-key.ts'
import { readStored, writeStored } from './stored.ts'

const SAVE_AFTER = 300 // ms without typing

/**
 * The values of a form, kept locally for this user while they differ from `initial`, so that a reload, a sign-in or a
 * failed save loses nothing typed. `name` names the object; `drop` forgets the draft, once it is saved or given up.
 * When another `initial` comes (the object was saved, or changed elsewhere), a form that has no changes follows it.
 */
export function useDraft<T extends Record<string, unknown>>(name: string, initial: T) {
  const key = draftKey(name)
  const [values, setValues] = useState<T>(() => ({ ...initial, ...readDraft(key, initial) }))
  const isDropped = useRef(false)
  const [followed, setFollowed] = useState(initial)
  if (followed !== initial) {
    setFollowed(initial)
    if (!differ(values, followed)) setValues(initial)
  }

  const keep = useRef(() => {})
  useEffect(() => {
    keep.current = () => {
      if (!isDropped.current) writeStored(key, differ(values, initial) ? values : undefined)
    }
    const timer = setTimeout(keep.current, SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [key, values, initial])
  useEffect(() => {
    const keepNow = () => keep.current()
    addEventListener('pagehide', keepNow) // the tab closes before the time is over
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow() // and so does the screen
    }
  }, [])

  const drop = () => {
    isDropped.current = true
    writeStored(key, undefined)
  }
  return { values, set: (changes: Partial<T>) => setValues((before) => ({ ...before, ...changes })), drop }
}

const differ = <T extends Record<string, unknown>>(a: T, b: T): boolean =>
  Object.keys(a).some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))

/** The kept fields that are of the type that the form has them in. */
function readDraft<T extends Record<string, unknown>>(key: string, initial: T): Partial<T> {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => field in initial && typeof value === typeof initial[field]),
  ) as Partial<T>
}
