import { quickly, thoroughly, type Check } from '../contract/struct/check.ts'
import type { Url } from '../contract/calls/path.ts'
import { LOCALES } from '../domain/locale.ts'
import type { FieldError } from '../domain/validation-error.ts'
import { CallError, kindOfStatus } from './errors.ts'
import { discardStarted, takeStarted, type StartScript } from './started.ts'

/** The session as the client uses it; set once, by start.tsx. */
export type ClientSession = {
  userId: () => string
  locale: () => string
  /** Returns the access token, renewed first if it has expired; undefined: nobody is signed in. */
  accessToken: () => Promise<string | undefined>
  /** Whether each use of the token needs a proof (RFC 9449). */
  isBound?: () => boolean | undefined
  /** Returns a new token for one retry after a 401, or undefined. */
  renewedToken: () => Promise<string | undefined>
}

const TIMEOUT = 30_000
/** The number of retries of a read without a response, and the maximum milliseconds before the last retry. */
const RETRIES = 2
const RETRY_WITHIN = 1_500
/** The timeout of a download in milliseconds; a report of a whole year takes long to produce. */
const FILE_TIMEOUT = 600_000

let session: ClientSession = {
  userId: () => '',
  locale: () => LOCALES[0],
  accessToken: () => Promise.resolve(undefined),
  renewedToken: () => Promise.resolve(undefined),
}
/** Sets where calls get the user, the language and the tokens from. */
export const setClientSession = (value: ClientSession) => void (session = value)
/** Awaited before each write. */
let beforeWrite: (() => Promise<void>) | undefined
/** Makes each write wait for what `until` returns; undefined ends that. */
export const holdWrites = (until: typeof beforeWrite) => void (beforeWrite = until)
/** Returns the id of the signed-in user, empty without one. */
export const currentUserId = () => session.userId()

type MaybeLater<T> = T | Promise<T>
const script = globalThis as StartScript

/** Returns the headers that authorize a request. */
export const headersFor = (method: string, url: string, token: string): MaybeLater<Record<string, string>> =>
  (session.isBound?.() && script.officeProof?.(method, url, token)) || { Authorization: `Bearer ${token}` }

/** A response, and its body as data. */
type Answer = Response & { _data?: unknown }
/** Sends a request and reads the response, whatever its status. */
export type Fetch = (url: string, init: RequestInit & { responseType: 'json' | 'stream' }) => Promise<Answer>

/** How a call is made; `struct` checks the body of its response. */
export type CallOptions<T> = {
  /** How the request is sent; by default it reads. */
  method?: string
  fetch?: Fetch
  headers?: Record<string, string>
  struct?: Check<T>
  signal?: AbortSignal | undefined
  isPublic?: boolean
  /** Whether a request that is sent by `fetch` only reads. */
  isRead?: boolean | undefined
  responseType?: 'json' | 'stream'
  /** Whether the request outlives the page, which the user may be leaving. */
  keepalive?: boolean
}

/** Returns a function that throws for a URL what prevented a request: mostly the lack of a connection. */
const unreachable =
  (url: string) =>
  (cause: unknown): never => {
    throw cause instanceof CallError ? cause : new CallError('offline', url, [], { cause })
  }

/** Returns the access token of a user for a request; throws a CallError if there is none, or no connection. */
export async function tokenOf(userId: string, url: string): Promise<string> {
  const token = await session.accessToken().catch(unreachable(url))
  // Meanwhile another user may have signed in, in whose name nothing of this one must be sent.
  if (!token || session.userId() !== userId) throw new CallError('unauthorized', url)
  return token
}

/** Returns a new access token of a user, for one retry after a 401; undefined if there is none. */
export async function renewedTokenOf(userId: string, url: string): Promise<string | undefined> {
  const token = await session.renewedToken().catch(unreachable(url))
  return session.userId() === userId ? token : undefined
}

/** Requests a URL and validates the response with `struct`. Throws a CallError, or the abort reason of `signal`. */
export async function call<T>(url: Url<T>, options: CallOptions<T> = {}): Promise<{ data: T; response: Response }> {
  const userId = session.userId()
  const isWrite = options.fetch && !options.isRead
  if (isWrite) await beforeWrite?.()
  const token = options.isPublic ? undefined : await tokenOf(userId, url)
  let response = await ask(url, options, token)
  if (response.status === 401 && token) {
    const renewed = await renewedTokenOf(userId, url)
    if (renewed) response = await ask(url, options, renewed)
  }
  if (isWrite) discardStarted() // they may show what it was before the write
  const { _data, headers, status } = response
  if (!response.ok) {
    const kind = kindOfStatus(status, headers.get('Retry-After'), headers.get('X-Request-Id'))
    throw new CallError(kind, url, fieldErrors(_data))
  }
  const { struct } = options
  if (!struct || quickly(struct, _data)) return { data: _data as T, response }
  const [error, data] = await thoroughly(struct, _data).catch(uncheckable)
  if (error) throw new CallError('malformed', url, [], { cause: error })
  return { data, response }
}

/** The struct of a response that the quick check has refused did not load. */
const uncheckable = (cause: unknown) => [cause as Error, undefined] as const

async function ask<T>(url: string, options: CallOptions<T>, token: string | undefined): Promise<Answer> {
  const { method = 'GET', fetch = read, headers, responseType, keepalive = false, signal } = options
  let answer: Answer
  try {
    const authorized = token && (await headersFor(method, url, token))
    answer = await fetch(url, {
      headers: { 'Accept-Language': session.locale(), ...authorized, ...headers },
      responseType: responseType ?? 'json',
      keepalive,
      signal: AbortSignal.any([
        AbortSignal.timeout(responseType ? FILE_TIMEOUT : TIMEOUT),
        ...(signal ? [signal] : []),
      ]),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new CallError(cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'offline', url, [], {
      cause,
    })
  }
  if (isOfNetwork(answer)) throw new CallError('intercepted', url)
  dispatchEvent(new Event('answered'))
  return answer
}

/** Returns whether the network has responded in the server's place, as a hotel's does until its guest signs in. */
export const isOfNetwork = ({ status, headers }: { status: number; headers: Pick<Headers, 'get'> }) =>
  status === 511 || (headers.get('Content-Type')?.includes('html') && (status < 400 || status === 403))

/** Requests a URL, unless that has been started; retries if there is no response at all. */
const request = (url: string, init: RequestInit, retries = RETRIES): Promise<Response> =>
  (takeStarted(url)?.(init.signal) ?? fetch(url, init)).catch(async (error: unknown) => {
    if (!retries || init.signal?.aborted) throw error
    await new Promise((done) => setTimeout(done, (Math.random() * RETRY_WITHIN) / retries))
    return request(url, init, retries - 1)
  })

/** Reads JSON; anything else stays text, which no struct accepts. */
const read: Fetch = async (url, init) => {
  const response: Answer = await request(url, init)
  const text = await response.text()
  try {
    response._data = JSON.parse(text)
  } catch {
    response._data = text
  }
  return response
}

function fieldErrors(problem: unknown): FieldError[] {
  const errors = (problem as { errors?: unknown } | undefined)?.errors
  return Array.isArray(errors) ? (errors as FieldError[]) : []
}
