import { useEffect } from 'react'
import type { Struct } from 'superstruct'
import { useResource, type ResourceResult } from '../data/use-resource.ts'
import { leaveFor } from './call-errors.ts'

/** Reads the main resource of a screen; if the request is refused, opens the sign-in or error screen instead. */
export function usePageResource<T>(url: string | null, struct: Struct<T, unknown>): ResourceResult<T> {
  const result = useResource(url, struct)
  const { error } = result
  useEffect(() => {
    if (error) leaveFor(error)
  }, [error])
  return result
}
