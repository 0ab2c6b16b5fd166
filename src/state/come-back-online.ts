import { effect } from '@preact/signals-react'
import { domainConfigurationUrl } from '../contract/calls/urls.ts'
import { call } from '../data/client.ts'
import { CallError } from '../data/errors.ts'
import { unreachedResources } from '../data/resource.ts'
import { dismissNotice, notices } from './notices.ts'

/** Milliseconds before the first question whether the server answers again, and at most between two. */
const FIRST = 5_000
const LONGEST = 60_000

/**
 * Dismisses the offline notices and retries failed reads whenever the connection is back: when the browser says so, when
 * the server answers again after a call that it did not answer, and at once if `isBack`. Returns the stop function.
 */
export function comeBackOnline(isBack = false): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST
  let lostAt = -Infinity
  const onOnline = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { id, kind } of notices.peek()) if (kind === 'offline') dismissNotice(id)
    for (const resource of unreachedResources()) resource.invalidate()
  }
  const onUnreached = () => {
    if (timer || stop.signal.aborted) return
    const now = Date.now()
    if (now - lostAt > 2 * LONGEST) wait = FIRST
    lostAt = now
    timer = setTimeout(ask, wait)
    wait = Math.min(2 * wait, LONGEST) // a call that alone gets no answer is repeated ever less often
  }
  const ask = () =>
    call(domainConfigurationUrl(location.hostname), { isPublic: true }).then(sayOnline, (error: unknown) => {
      timer = undefined
      if (error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout')) onUnreached()
      else sayOnline() // whatever it answers, it does
    })
  const sayOnline = () => void dispatchEvent(new Event('online'))

  const { signal } = stop
  addEventListener('online', onOnline, { signal })
  addEventListener('unreached', onUnreached, { signal })
  const stopNotices = effect(() => {
    if (notices.value.some(({ kind }) => kind === 'offline')) onUnreached()
  })
  if (isBack) onOnline()
  else if (unreachedResources().length > 0) onUnreached()
  return () => {
    stop.abort()
    stopNotices()
    clearTimeout(timer)
  }
}
