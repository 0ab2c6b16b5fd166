import { keepVersion } from './versions.ts'

/** A call that the start script in index.html makes before any other code is there. */
export type StartedCall = {
  answer: Promise<Response>
  abort: (reason: unknown) => void
  /** Fulfilled when the answer is wholly there, or has failed. */
  settled: Promise<void>
  /** A good answer and its body, once it is there. */
  json?: unknown
  response?: Response
}

/** The started calls by URL; each is taken over once. */
export type StartedCalls = Record<string, StartedCall>

const started = (): StartedCalls => (globalThis as { officeBoot?: StartedCalls }).officeBoot ?? {}

function take(url: string): StartedCall | undefined {
  const call = started()[url]
  if (call) delete started()[url]
  return call
}

/** A started call in the place of another one: its answer, there or under way until `signal` aborts it. */
export function takeStarted(url: string): ((signal: AbortSignal | null | undefined) => Promise<Response>) | undefined {
  const call = take(url)
  return (
    call &&
    ((signal) => {
      signal?.addEventListener('abort', () => call.abort(signal.reason))
      return call.answer
    })
  )
}

/** The body of a started call that has been answered well by now. */
export function takeArrived(url: string): unknown {
  if (started()[url]?.json === undefined) return
  const { json, response } = take(url) ?? {}
  if (response) keepVersion(json, response)
  return json
}

/** Waits for the started calls, `limit` milliseconds at most: what then is there can be drawn in one go. */
export async function startedCallsArrive(limit: number): Promise<void> {
  const calls = Object.values(started())
  if (calls.length === 0) return
  await Promise.race([Promise.all(calls.map(({ settled }) => settled)), new Promise((done) => setTimeout(done, limit))])
}
