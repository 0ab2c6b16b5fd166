import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { Check } from '../contract/struct/check.ts'
import type { Url } from '../contract/calls/path.ts'
import type { CallError } from './errors.ts'
import { resource } from './resource.ts'

/** A list that is read page by page. */
export type PagesResult<T> = {
  /** The loaded pages, in order. */
  pages: T[]
  error: CallError | undefined
  isLoading: boolean
  /** Requests the next page; undefined at the end of the list, and while the next page is loading or has failed. */
  showMore: (() => void) | undefined
  /** Requests the failed pages again, or all pages if none has failed. */
  reload: () => void
}

/** The number of pages shown by each list and its browser history entry; dropped together with the cache entry. */
const reached = new WeakMap<object, { entry: unknown; count: number }>()
const entryNow = () => (history.state as { entry?: string } | null)?.entry

/**
 * Reads a list page by page, or as a whole without waiting for `showMore`. Each page is a cache entry, located by the
 * cursor of the page before. When the user returns to the screen, the list has as many pages as before.
 */
export function usePages<T extends { nextCursor: string | null }>(
  urlOf: (cursor?: string) => Url<T>,
  struct: Check<T>,
  { isWhole = false } = {},
): PagesResult<T> {
  useSignals()
  const first = urlOf()
  const [wanted, setWanted] = useState(() => {
    const known = reached.get(resource(first, struct))
    return { first, count: known?.entry === entryNow() ? (known?.count ?? 1) : 1 }
  })
  const count = isWhole ? Infinity : wanted.first === first ? wanted.count : 1

  const urls: Url<T>[] = []
  const pages: T[] = []
  let cursor: string | null | undefined
  let error: CallError | undefined
  let isLoading = false
  while (urls.length < count && cursor !== null) {
    const url = urlOf(cursor)
    if (urls.includes(url)) {
      cursor = null // a repeated cursor would cause an endless loop
      break
    }
    urls.push(url)
    const state = resource(url, struct).state.value
    error ??= state.error
    isLoading = !state.data && !state.error
    if (!state.data) break
    pages.push(state.data)
    cursor = state.data.nextCursor
  }

  // Listeners outlive changes of the other pages; otherwise each change would revalidate every stale page.
  const [listening] = useState(() => new Map<string, () => void>())
  const wantedUrls = urls.join('\n')
  useEffect(() => {
    const wanted = new Set(wantedUrls.split('\n'))
    for (const url of wanted) if (!listening.has(url)) listening.set(url, resource(url, struct).listen())
    for (const [url, stop] of listening) {
      if (wanted.has(url)) continue
      stop()
      listening.delete(url)
    }
  }, [wantedUrls, struct, listening])
  useEffect(
    () => () => {
      listening.forEach((stop) => stop())
      listening.clear()
    },
    [listening],
  )

  const showPages = (count: number) => {
    reached.set(resource(first, struct), { entry: entryNow(), count })
    setWanted({ first, count })
  }
  return {
    pages,
    error,
    isLoading,
    showMore: isLoading || error || !cursor ? undefined : () => showPages(pages.length + 1),
    reload: () => {
      const all = urls.map((url) => resource(url, struct))
      const failed = all.filter(({ state }) => state.peek().error)
      for (const each of failed.length > 0 ? failed : all) void each.reload()
    },
  }
}
