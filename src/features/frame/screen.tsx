import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { PageProps } from '../../page-props.ts'
import { pageNamespaces } from '../../pages.ts'
import type { RouteParams } from '../../routes.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { CallError, isUnreached, type CallErrorKind } from '../../data/errors.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { loadCode, SLOW_AFTER } from '../../state/late/load-code.ts'
import { loadTexts, texts } from '../../state/locale.ts'
import { restoreScroll } from '../../state/navigation/navigation.ts'
import { importPage } from './import-page.ts'

const loaded = new Map<string, { Page: ComponentType<PageProps> }>()

/** Returns whether the code and the texts of a page are there. */
export const isLoaded = (page: string) => loaded.has(page)

/** The pages whose code is there from the start. */
const included = new Map<string, ComponentType<PageProps>>()
export const includePage = (page: string, Page: ComponentType<PageProps>) => void included.set(page, Page)

/** Loads the code and the texts of a page in parallel, once. */
export async function loadPage(page: string): Promise<void> {
  if (isLoaded(page)) return
  const code = included.get(page) ?? loadCode(() => importPage(page))
  const [Page] = await Promise.all([code, ...pageNamespaces(page).map(loadTexts)])
  loaded.set(page, { Page })
}

let isFirst = true
/** Whether the user has moved the focus while a screen was loading. */
let hasMoved = false
addEventListener('focusin', () => void (hasMoved = true))

/** Focuses the heading of a new screen; on return to an earlier one, restores its scroll position. */
function arrive() {
  if (isFirst) return void (isFirst = false)
  restoreScroll()
  if (!hasMoved) focusHeading()
}

/** Takes the focus from a screen that is about to be removed: the browser would lay it out once more to do so. */
const leave = () => document.querySelector<HTMLElement>('main :focus')?.blur()

/** Shows a page as soon as its code has loaded, and until then a skeleton; a failed load can be retried. */
export function Screen({ page, params }: { page: string; params: RouteParams }) {
  const query = new URLSearchParams(useSearch())
  const [, setLoaded] = useState('')
  const [error, setError] = useState<CallErrorKind>()
  const load = () => {
    setError(undefined)
    loadPage(page).then(
      () => setLoaded(page),
      (cause: unknown) => setError(cause instanceof CallError ? cause.kind : 'script'),
    )
  }
  useEffect(() => void (hasMoved = false), [])
  useLayoutEffect(() => leave, [])
  useEffect(load, [page])
  useEffect(() => {
    const timer = setTimeout(() => setError((before) => before ?? 'timeout'), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [page])
  useEffect(() => {
    // Also while it is loading: an attempt that began without a connection still fails.
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  })
  const Page = loaded.get(page)?.Page
  useEffect(() => {
    if (Page) arrive()
  }, [Page])
  if (Page) return <Page params={params} query={query} />
  if (!error)
    return (
      <div aria-busy="true">
        <PageHeader title={<Skeleton width="16rem" />} />
      </div>
    )
  if (isUnreached(error)) return <NotLoaded isPage kind={error} onRetry={load} />
  return <NotLoaded isPage kind={error} retryLabel={texts.value.common.refresh()} onRetry={() => location.reload()} />
}
