import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Check } from '../contract/struct/check.ts'
import type { Url } from '../contract/calls/path.ts'
import type { CallError } from './errors.ts'
import { resource } from './resource.ts'

type ResourcesResult<T> = {
  /** The responses so far, in the order of the URLs. */
  data: T[]
  isComplete: boolean
  error: CallError | undefined
  /** Requests those that failed again. */
  reload: () => void
}

/** Reads several URLs of one kind through the cache and subscribes to them. */
export function useResources<T>(urls: readonly Url<T>[], struct: Check<T>): ResourcesResult<T> {
  useSignals()
  const entries = urls.map((url) => resource(url, struct))
  const key = urls.join('\n')
  useEffect(() => {
    const stops = entries.map((entry) => entry.listen())
    return () => stops.forEach((stop) => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the URLs determine the entries
  }, [key])
  const states = entries.map(({ state }) => state.value)
  const data = states.flatMap((state) => state.data ?? [])
  return {
    data,
    isComplete: data.length === urls.length,
    error: states.find(({ error }) => error)?.error,
    reload: () => entries.filter(({ state }) => state.peek().error).forEach((entry) => void entry.reload()),
  }
}
