import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect } from 'react'
import type { Check } from '../contract/struct/check.ts'
import type { Url } from '../contract/calls/path.ts'
import type { CallError } from './errors.ts'
import { resource } from './resource.ts'

/** The result of a read. With `loading` or `error`, `data` is the last good response, if there was one. */
export type ResourceResult<T> = {
  status: 'idle' | 'loading' | 'ready' | 'error'
  data: T | undefined
  /** The ETag of `data`, if the server sent one. */
  etag: string | undefined
  error: CallError | undefined
  reload: () => void
}

/** Reads a URL through the cache and subscribes to it; null: nothing to read yet. */
export function useResource<T>(url: Url<T> | null, struct: Check<T>): ResourceResult<T> {
  useSignals()
  const entry = url === null ? undefined : resource(url, struct)
  useEffect(() => entry?.listen(), [entry])
  const reload = useCallback(() => void entry?.reload(), [entry])
  if (!entry) return { status: 'idle', data: undefined, etag: undefined, error: undefined, reload }
  return { ...entry.state.value, reload }
}
