import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Url } from '../contract/calls/path.ts'
import type { Check } from '../contract/struct/check.ts'
import { resource } from './resource.ts'
import { usePages, type PagesResult } from './use-pages.ts'

type AllPages<T> = PagesResult<T> & {
  /** Whether a page is being requested, be it the next one or one that is read again. */
  isRefreshing: boolean
}

/** Reads a whole list, one page after the other. */
export function useAllPages<T extends { nextCursor: string | null }>(
  urlOf: (cursor?: string) => Url<T>,
  struct: Check<T>,
): AllPages<T> {
  useSignals()
  const list = usePages(urlOf, struct)
  const cursors = list.pages.map(({ nextCursor }) => nextCursor)
  // A repeated cursor would cause an endless loop.
  const showMore = new Set(cursors).size < cursors.length ? undefined : list.showMore
  useEffect(() => showMore?.(), [showMore])
  const isLoading = list.isLoading || showMore !== undefined
  const isRequested = (cursor: string | null | undefined) =>
    cursor !== null && resource(urlOf(cursor), struct).state.value.status === 'loading'
  return {
    ...list,
    showMore: undefined,
    isLoading,
    isRefreshing: isLoading || [undefined, ...cursors].some(isRequested),
  }
}
