import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftKey } from './draft-key.ts'
import { readStored, writeStored } from '../session/stored.ts'

const SAVE_AFTER = 300 // milliseconds without typing, after which the rest of it is stored
/** The events by which a page ends, is hidden or comes back; a phone may end a hidden page without another one. */
const ENDS = ['pagehide', 'pageshow', 'visibilitychange'] as const

/**
 * Holds the values of a form and keeps them in local storage for this user while they differ from `initial`, so that a
 * reload, a sign-in or a failed save loses no input. `name` names the object; `drop` removes the draft once it is saved
 * or abandoned. An unchanged form adopts a new `initial` (the object was saved, or changed elsewhere).
 * `isFit` checks the stored draft once: a draft of an older version, in another shape, is ignored. `toStore` chooses
 * what is stored, by default all values.
 */
export function useDraft<T extends Record<string, unknown>>(
  name: string,
  initial: T,
  isFit: (values: T) => boolean = () => true,
  toStore: (values: T, initial: T) => Partial<T> = (values) => values,
) {
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

  // The latest values, rendered or not: a tab may be closed before the render.
  const latest = useRef({ name, key, values, initial })
  useLayoutEffect(() => {
    if (latest.current.name !== name) writeStored(draftKey(latest.current.name), undefined) // it moves with the object
    latest.current = { name, key, values, initial }
  }, [name, key, values, initial])
  const keptAt = useRef(0)
  const [keepNow] = useState(() => () => {
    const { current } = latest
    keptAt.current = Date.now()
    if (!isDropped.current && current.key === draftKey(current.name))
      // not after a sign-out
      writeStored(
        current.key,
        differ(current.values, current.initial) ? toStore(current.values, current.initial) : undefined,
      )
  })
  useEffect(() => {
    const timer = setTimeout(keepNow, SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [key, values, initial, keepNow])
  /** Whether the tab or the screen may end without another event, so that each change is stored at once. */
  const isEnding = useRef(false)
  useEffect(() => {
    const follow = ({ type }: { type: string }) => {
      isEnding.current = type === 'pagehide' || document.visibilityState === 'hidden'
      if (isEnding.current) keepNow()
    }
    follow({ type: 'pageshow' })
    for (const type of ENDS) addEventListener(type, follow)
    return () => {
      for (const type of ENDS) removeEventListener(type, follow)
      isEnding.current = true
      keepNow()
    }
  }, [keepNow])

  const set = (changes: Partial<T>) => {
    const next = { ...latest.current.values, ...changes }
    latest.current = { ...latest.current, values: next }
    setValues(next)
    // The first change is stored at once, because a tab may crash; the parts of a form report their last ones in any
    // order.
    if (isEnding.current || Date.now() - keptAt.current >= SAVE_AFTER) keepNow()
  }
  const drop = () => {
    isDropped.current = true
    writeStored(key, undefined)
  }
  return { values, set, drop }
}

/** Returns the values that differ, so that a draft does not overwrite what somebody else has changed since. */
export const changesOf = <T extends Record<string, unknown>>(values: T, initial: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => differ({ value }, { value: initial[field] })),
  ) as Partial<T>

const differ = <T extends Record<string, unknown>>(a: T, b: T): boolean =>
  Object.keys(a).some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))

/** Reads the stored fields whose type matches that of the form. */
function readDraft<T extends Record<string, unknown>>(key: string, initial: T): Partial<T> {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => field in initial && typeof value === typeof initial[field]),
  ) as Partial<T>
}
