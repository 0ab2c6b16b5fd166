import { effect } from '@preact/signals-react'
import { isUnreached, lost } from '../../data/errors.ts'
import { unreachedResources } from '../../data/change.ts'
import { tryAgain } from './connection.ts'
import { dismissNotice, notices } from '../notices.ts'

/** Milliseconds before the first check whether the server responds again, and at most between two. */
const FIRST = 5_000
const LONGEST = 60_000

/**
 * Dismisses the notices of a lost connection and retries failed reads whenever it is back: when the browser reports it,
 * when the server responds again after a call that did not reach it, and at once if `isBack`. Checks the server at
 * increasing intervals, and at once when the network changes or the user returns to the page. Returns the stop
 * function.
 */
export function comeBackOnline(isBack = false): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST
  let lostAt = -Infinity
  const onOnline = ({ isTrusted }: { isTrusted: boolean }) => {
    clearTimeout(timer)
    timer = undefined
    lost.isAny = false
    for (const { id, kind } of notices.peek()) if (isUnreached(kind)) dismissNotice(id)
    for (const resource of unreachedResources()) resource.invalidate()
    if (isTrusted) void ask() // there is a network, which may have no connection
  }
  const onUnreached = () => {
    if (timer || stop.signal.aborted) return
    const now = Date.now()
    if (now - lostAt > 2 * LONGEST) wait = FIRST
    lostAt = now
    timer = setTimeout(ask, wait)
    wait = Math.min(2 * wait, LONGEST) // a single call without a response is retried at increasing intervals
  }
  const ask = async () => {
    if (await tryAgain()) return
    clearTimeout(timer)
    timer = undefined
    onUnreached()
  }
  const onChange = () => {
    if (!timer || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    void ask()
  }

  const { signal } = stop
  addEventListener('online', onOnline, { signal })
  addEventListener('unreached', onUnreached, { signal })
  addEventListener('visibilitychange', onChange, { signal })
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', onChange, { signal })
  const stopNotices = effect(() => {
    if (notices.value.some(({ kind }) => isUnreached(kind))) onUnreached()
  })
  if (isBack) dispatchEvent(new Event('online'))
  else if (lost.isAny) onUnreached() // also code, which nothing else would load again
  return () => {
    stop.abort()
    stopNotices()
    clearTimeout(timer)
  }
}
