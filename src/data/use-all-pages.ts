import { useEffect } from 'react'
import { usePages } from './use-pages.ts'

/** Reads a whole list, one page after the other. */
export const useAllPages: typeof usePages = (urlOf, struct) => {
  const list = usePages(urlOf, struct)
  const cursors = list.pages.map(({ nextCursor }) => nextCursor)
  // A repeated cursor would cause an endless loop.
  const showMore = new Set(cursors).size < cursors.length ? undefined : list.showMore
  useEffect(() => showMore?.(), [showMore])
  return { ...list, showMore: undefined, isLoading: list.isLoading || showMore !== undefined }
}
