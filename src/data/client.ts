import { ofetch } from 'ofetch'
import type { Struct } from 'superstruct'
import type { AnswerOf, BodyOf, CallName, NameOf, ParamsOf, QueryOf } from '../contract/calls/calls.ts'
import type { Endpoint } from '../contract/calls/endpoints.ts'
import { buildPath, type PathParams, type Query } from '../contract/calls/path.ts'
import { call, type CallOptions, type Fetch } from './call.ts'

/** A part of a request, if its call has one. */
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

/** Returns how a request with a body is sent. */
export const sending = (method: string, body: unknown): { method: string; fetch: Fetch } => ({
  method,
  fetch: (url, init) => ofetch.raw(url, { ...init, method, body: body as object, ignoreResponseError: true, retry: 0 }),
})

/** Sends a write. The server executes a POST once, however often it is retried with one `idempotencyKey`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  mutation: Mutation<NameOf<E>> & KeyOf<E>,
): Promise<{ data: AnswerOf<NameOf<E>>; response: Response }> {
  const { params, query, body, idempotencyKey, headers, ...rest } = mutation as Omit<
    CallOptions<AnswerOf<NameOf<E>>>,
    'fetch'
  > & {
    params?: PathParams
    query?: Query
    body?: unknown
    idempotencyKey?: string
  }
  return call(buildPath(endpoint.path, params, query), {
    ...rest,
    ...sending(endpoint.method, body),
    isRead: endpoint.isRead,
    headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
  })
}
