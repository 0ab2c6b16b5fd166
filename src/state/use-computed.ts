/* oxlint-disable react/immutability, react/refs, react/memo-dependencies, react-hooks/exhaustive-deps --
   a signal calls the function whenever it is read, as that of useComputed of @preact/signals-react does */
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo, useRef } from 'react'

/** Returns a signal that is computed by the latest function passed in. */
export function useComputed<T>(compute: () => T): ReadonlySignal<T> {
  const newest = useRef(compute)
  newest.current = compute
  return useMemo(() => computed(() => newest.current()), [])
}
