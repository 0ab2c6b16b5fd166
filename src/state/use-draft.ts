import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftKey } from './draft-key.ts'
import { readStored, writeStored } from './stored.ts'

const SAVE_AFTER = 300 // ms without typing

/**
 * The values of a form, kept locally for this user while they differ from `initial`, so that a reload, a sign-in or a
 * failed save loses nothing typed. `name` names the object; `drop` forgets the draft, once it is saved or given up.
 * When another `initial` comes (the object was saved, or changed elsewhere), a form that has no changes follows it.
 * `isFit` looks once at what was kept: an older office may have kept it in another shape, and then it is not taken up.
 */
export function useDraft<T extends Record<string, unknown>>(name: string, initial: T, isFit: (values: T) => boolean = () => true) {
  const key = draftKey(name)
  const [values, setValues] = useState<T>(() => {
    const kept = { ...initial, ...readDraft(key, initial) }
    return isFit(kept) ? kept : initial
  })
  const isDropped = useRef(false)
  const [followed, setFollowed] = useState(initial)
  if (followed !== initial) {
    setFollowed(initial)
    if (!differ(values, followed)) setValues(initial)
  }

  // What was set last, drawn or not: a tab may close before it is.
  const latest = useRef({ key, values, initial })
  useLayoutEffect(() => void (latest.current = { key, values, initial }), [key, values, initial])
  const [keepNow] = useState(() => () => {
    const { current } = latest
    if (!isDropped.current) writeStored(current.key, differ(current.values, current.initial) ? current.values : undefined)
  })
  useEffect(() => {
    const timer = setTimeout(keepNow, SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [key, values, initial, keepNow])
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    addEventListener('pagehide', keepNow) // the tab closes before the time is over
    return () => {
      isClosed.current = true
      removeEventListener('pagehide', keepNow)
      keepNow() // and so does the screen
    }
  }, [keepNow])

  const set = (changes: Partial<T>) => {
    const next = { ...latest.current.values, ...changes }
    latest.current = { ...latest.current, values: next }
    setValues(next)
    if (isClosed.current) keepNow() // what is within the form closes after it, and may have something left to tell
  }
  const drop = () => {
    isDropped.current = true
    writeStored(key, undefined)
  }
  return { values, set, drop }
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
