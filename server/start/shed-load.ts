import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { Problem } from '../http/problem.ts'
import { writeProblem } from '../http/raw-problem.ts'
import { refusals } from '../observe/metrics.ts'
import { loadLimit, WINDOW_MS } from './load-limit.ts'

/** The longest time, in seconds, that `Retry-After` asks clients to wait. */
const LONGEST_S = 10

const busyFor = (seconds: number): Problem =>
  new Problem(503, 'The server is overloaded', undefined, undefined, {
    'retry-after': `${seconds}`,
  })
const busy = Array.from({ length: LONGEST_S }, (_, index) => busyFor(index + 1))

/** Returns whether the handler of a request first waits for its body. */
function awaitsBody(request: IncomingMessage | Http2ServerRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  if ('stream' in request) return !request.stream.endAfterHeaders
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  return encoding !== undefined || Number(length) > 0
}

/**
 * Calls `begin` once the process works on a call, and `end` once it does no longer: neither a client that sends its
 * body slowly nor one that does not read its responses occupies the process.
 */
function whileWorking(request: IncomingMessage, response: ServerResponse, begin: () => void, end: () => void): void {
  let hasBegun = false
  const start = (): void => {
    hasBegun = true
    begin()
  }
  const finish = (): void => {
    request.off('end', start)
    if (hasBegun) end()
    hasBegun = false
  }
  if (awaitsBody(request)) request.once('end', start)
  else start()
  // A response that waits for those before it on its connection has ended, but is not closed.
  const send = response.end
  response.end = function (this: ServerResponse, ...sent: Parameters<typeof send>) {
    finish()
    return send.apply(this, sent)
  } as typeof send
  response.once('close', finish)
}

/**
 * Refuses calls with 503 once the process handles as many as it can handle quickly, `most` at most, so that accepted
 * calls stay quick. `Retry-After` grows with the number of refusals, so that refusing does not become the main work.
 * With 0, no call is refused.
 */
export function shedLoad(most: number, handle: RequestListener): RequestListener {
  if (most === 0) return handle
  const limit = loadLimit(most)
  const lately = { answered: 0, refused: 0, since: 0 }
  let isWatching = false

  const watch = (): void => {
    isWatching = true
    const due = performance.now() + WINDOW_MS
    setTimeout(() => {
      const now = performance.now()
      limit.judge(now - due)
      if (now - lately.since > 1_000) {
        lately.answered /= 2
        lately.refused /= 2
        lately.since = now
      }
      isWatching = false
      if (!limit.isIdle()) watch()
    }, WINDOW_MS).unref()
  }
  /** Spreads retries, so that they do not arrive together. */
  const waitOf = (): number =>
    Math.min(LONGEST_S, 1 + Math.floor(Math.random() * (lately.refused / Math.max(10, lately.answered))))

  return (request, response) => {
    if (!request.url?.startsWith('/api/')) return handle(request, response)
    if (!isWatching) watch()
    if (limit.isFull()) {
      lately.refused++
      refusals.inc()
      response.setHeader('x-request-id', randomUUID())
      return writeProblem(response, busy[waitOf() - 1] ?? busyFor(1))
    }
    let begun = 0
    whileWorking(
      request,
      response,
      () => {
        begun = performance.now()
        limit.begin()
      },
      () => {
        lately.answered++
        limit.end(performance.now() - begun)
      },
    )
    handle(request, response)
  }
}
