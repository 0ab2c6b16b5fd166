import { useEffect } from 'react'
import type { Struct } from 'superstruct'
import { useResource, type ResourceResult } from '../data/use-resource.ts'
import { leaveFor } from './call-errors.ts'

/** The answer that a screen is made of: where it is refused, the sign-in or error screen opens instead. */
export function usePageResource<T>(url: string | null, struct: Struct<T, unknown>): ResourceResult<T> {
  const result = useResource(url, struct)
  const { error } = result
  useEffect(() => {
    if (error) leaveFor(error)
  }, [error])
  return result
}
