/** A call that the start script in index.html makes before the code of its screen is loaded. */
export type StartedCall = {
  answer: Promise<Response>
  abort: (reason: unknown) => void
  /** Fulfilled when the response has been read in full, or has failed. */
  settled: Promise<void>
  /** A successful response and its body, once the body has been read. */
  json?: unknown
  response?: Response
}

/** The started calls by URL; each is used once. */
export type StartedCalls = Record<string, StartedCall>
/** Starts calls for a session, in a language; by default those of the first screen. */
export type StartCalls = (
  session: { accessToken: string; isBound?: boolean | undefined },
  language: string,
  urls?: readonly string[],
) => void
/** The name of the database of kept responses (`data/kept/`), which the start script opens. */
export type KeptDatabase = 'office'
/** The parts of the start script that the office uses later. */
export type StartScript = {
  officeBoot?: StartedCalls
  officeCalls?: StartCalls
  /** The database of kept responses, if it exists and a worker serves the page; the first reader takes it. */
  officeKept?: Promise<IDBDatabase> | undefined
  /** The addresses of the calls of the first screen. */
  officeUrls?: readonly string[]
  /** Returns the paths of the files that a page needs in a language. */
  officeFiles?: (page: string, language: string) => string[]
  /** Requests the code of a page; returns the path of its own. */
  officePage?: (page: string) => string
  /** Requests the code of a part that loads after a page. */
  officePart?: (part: string) => void
  /** Adds the styles that code contains. */
  officeStyle?: (text: string) => void
  /** The databases of the office's own pages, with the key that a frame shares with them. */
  officeKeys?: IDBFactory | undefined
  /** Returns the headers of a request with a bound token, by `data/proof.ts`. */
  officeProof?: (method: string, url: string, token: string) => Promise<Record<string, string>>
}

const started = (): StartedCalls => (globalThis as StartScript).officeBoot ?? {}

function take(url: string): StartedCall | undefined {
  const call = started()[url]
  if (call) delete started()[url]
  return call
}

/** Returns a replacement of `fetch` that yields the response of a started call, if there is one; `signal` aborts it. */
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

/** Returns a started call that has already succeeded, with its body, or undefined. */
export const takeArrived = (url: string): StartedCall | undefined =>
  started()[url]?.json === undefined ? undefined : take(url)

/** Cancels the started calls that nothing has taken over: what they return could be out of date, or another user's. */
export function discardStarted(): void {
  for (const url of Object.keys(started())) take(url)?.abort('discarded')
}

/** Waits for the started calls, at most `limit` milliseconds, so that their data is part of the first render. */
export async function startedCallsArrive(limit: number): Promise<void> {
  const calls = Object.values(started())
  if (calls.length === 0) return
  await Promise.race([Promise.all(calls.map(({ settled }) => settled)), new Promise((done) => setTimeout(done, limit))])
}
