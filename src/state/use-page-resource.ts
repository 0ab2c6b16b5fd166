import { useEffect } from 'react'
import type { Check } from '../contract/struct/check.ts'
import type { Url } from '../contract/calls/path.ts'
import type { CallError } from '../data/errors.ts'
import { useResource, type ResourceResult } from '../data/use-resource.ts'
import { leaveFor } from './call-errors.ts'

/** Opens the sign-in or error screen if a request for the screen is refused. */
export function useLeaving(error: CallError | undefined): void {
  useEffect(() => {
    if (error) leaveFor(error)
  }, [error])
}

/** Reads the main resource of a screen; if the request is refused, opens the sign-in or error screen instead. */
export function usePageResource<T>(url: Url<T> | null, struct: Check<T>): ResourceResult<T> {
  const result = useResource(url, struct)
  useLeaving(result.error)
  return result
}
