import { useSignals } from '@preact/signals-react/runtime'
import type { Url } from '../contract/calls/path.ts'
import type { Check } from '../contract/struct/check.ts'
import { resource } from './resource.ts'
import { usePages, type PagesResult } from './use-pages.ts'

type AllPages<T> = Omit<PagesResult<T>, 'showMore'> & {
  /** Whether a page is being requested, be it the next one or one that is read again. */
  isRefreshing: boolean
}

/** Reads a whole list, one page after the other. */
export function useAllPages<T extends { nextCursor: string | null }>(
  urlOf: (cursor?: string) => Url<T>,
  struct: Check<T>,
): AllPages<T> {
  useSignals()
  const { showMore: _, ...list } = usePages(urlOf, struct, { isWhole: true })
  const cursors = list.pages.map(({ nextCursor }) => nextCursor)
  const isRequested = (cursor: string | null | undefined) =>
    cursor !== null && resource(urlOf(cursor), struct).state.value.status === 'loading'
  return { ...list, isRefreshing: list.isLoading || [undefined, ...cursors].some(isRequested) }
}
