import { createFetch, type FetchResponse } from 'ofetch'
import { validate, type Struct } from 'superstruct'
import type { AnswerOf, BodyOf, CallName, NameOf, ParamsOf, QueryOf } from '../contract/calls/calls.ts'
import type { Endpoint } from '../contract/calls/endpoints.ts'
import { buildPath, type PathParams, type Query, type Url } from '../contract/calls/path.ts'
import { LOCALES } from '../domain/locale.ts'
import type { FieldError } from '../domain/validation-error.ts'
import { CallError, kindOfStatus } from './errors.ts'
import { takeStarted } from './started.ts'

/** The session as the client uses it; set once, by main.tsx. */
export type ClientSession = {
  userId: () => string
  locale: () => string
  /** Returns the access token, renewed first if it has expired; undefined: nobody is signed in. */
  accessToken: () => Promise<string | undefined>
  /** Returns a new token for one retry after a 401, or undefined. */
  renewedToken: () => Promise<string | undefined>
}

const TIMEOUT = 30_000
/** The timeout of a download in milliseconds; a report of a whole year takes long to produce. */
const FILE_TIMEOUT = 600_000

let session: ClientSession = {
  userId: () => '',
  locale: () => LOCALES[0],
  accessToken: () => Promise.resolve(undefined),
  renewedToken: () => Promise.resolve(undefined),
}
export const setClientSession = (value: ClientSession) => void (session = value)
export const currentUserId = () => session.userId()
export const currentToken = () => session.accessToken()

const ofetch = createFetch({
  fetch: (input, init) => {
    const started = (init?.method ?? 'GET') === 'GET' && typeof input === 'string' ? takeStarted(input) : undefined
    return started ? started(init?.signal) : fetch(input, init)
  },
})

export type CallOptions<T> = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  struct?: Struct<T, unknown>
  signal?: AbortSignal | undefined
  isPublic?: boolean
  responseType?: 'json' | 'stream'
  /** Whether the request outlives the page, which the user may be leaving. */
  keepalive?: boolean
}

/** Requests a URL and validates the response with `struct`. Throws a CallError, or the abort reason of `signal`. */
export async function call<T>(url: Url<T>, options: CallOptions<T> = {}): Promise<{ data: T; response: Response }> {
  const unreachable = (cause: unknown): never => {
    throw cause instanceof CallError ? cause : unreached(url, cause)
  }
  const token = options.isPublic ? undefined : await session.accessToken().catch(unreachable)
  if (!token && !options.isPublic) throw new CallError('unauthorized', url)
  let response = await request(url, options, token)
  if (response.status === 401 && !options.isPublic) {
    const renewed = await session.renewedToken().catch(unreachable)
    if (renewed) response = await request(url, options, renewed)
  }
  if (!response.ok) throw new CallError(kindOfStatus(response.status), url, fieldErrors(response._data))
  if (!options.struct) return { data: response._data as T, response }
  const [error, data] = validate(response._data, options.struct, { mask: true }) // unknown words pass
  if (error) throw new CallError('malformed', url, [], { cause: error })
  return { data, response }
}

async function request<T>(
  url: string,
  options: CallOptions<T>,
  token: string | undefined,
): Promise<FetchResponse<unknown>> {
  try {
    return await ofetch.raw(url, {
      method: options.method ?? 'GET',
      body: options.body as Record<string, unknown>,
      headers: {
        'Accept-Language': session.locale(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      responseType: options.responseType ?? 'json',
      ignoreResponseError: true,
      retry: 0,
      keepalive: options.keepalive ?? false,
      signal: AbortSignal.any([
        AbortSignal.timeout(options.responseType ? FILE_TIMEOUT : TIMEOUT),
        ...(options.signal ? [options.signal] : []),
      ]),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof SyntaxError) throw new CallError('malformed', url, [], { cause })
    throw cause instanceof Error && cause.name === 'TimeoutError'
      ? new CallError('timeout', url, [], { cause })
      : unreached(url, cause)
  }
}

/** Returns the error of a call without an answer, and has the return of the connection watched for. */
function unreached(url: string, cause: unknown): CallError {
  dispatchEvent(new Event('unreached'))
  return new CallError('offline', url, [], { cause })
}

function fieldErrors(problem: unknown): FieldError[] {
  const errors = (problem as { errors?: unknown } | undefined)?.errors
  return Array.isArray(errors) ? (errors as FieldError[]) : []
}

/** A part of a request, where its call has one. */
type Part<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: undefined }
  : keyof Value extends never
    ? { readonly [K in Key]?: undefined }
    : { readonly [K in Key]: Value }
type StructOf<Answer> = undefined extends Answer ? undefined : Struct<Answer, unknown>

/** The parts of a write in the types of the contract, and how it is sent. */
export type Mutation<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> &
  Part<'struct', StructOf<AnswerOf<Name>>> & {
    readonly keepalive?: boolean
    readonly headers?: Record<string, string>
  }

/** The idempotency key (a ULID) that every POST needs; the other writes are idempotent by themselves. */
type KeyOf<E extends Endpoint> = E['method'] extends 'POST' ? { readonly idempotencyKey: string } : object

/** Sends a write. The server executes a POST once, however often it is retried with one `idempotencyKey`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  mutation: Mutation<NameOf<E>> & KeyOf<E>,
): Promise<{ data: AnswerOf<NameOf<E>>; response: Response }> {
  const { params, query, idempotencyKey, headers, ...rest } = mutation as Omit<
    CallOptions<AnswerOf<NameOf<E>>>,
    'method'
  > & {
    params?: PathParams
    query?: Query
    idempotencyKey?: string
  }
  return call(buildPath(endpoint.path, params, query), {
    ...rest,
    method: endpoint.method,
    headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
  })
}
