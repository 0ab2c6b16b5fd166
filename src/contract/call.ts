import type { Struct } from 'superstruct'
import type { Endpoint } from './endpoints.ts'

/** A struct whatever it describes. */
export type Shape = Struct<unknown, unknown>
export const shape = <T>(struct: Struct<T, unknown>): Shape => struct as unknown as Shape

/** What a call answers when it succeeds. */
export type Answer =
  | { readonly kind: 'json'; readonly status: 200 | 201; readonly struct: Shape }
  | { readonly kind: 'nothing'; readonly status: 204 }
  | { readonly kind: 'workbook'; readonly status: 200 }

export type Description = {
  readonly summary: string
  /** Parameters of the path that are more than an id. */
  readonly params?: Readonly<Record<string, Shape>>
  readonly query?: Shape
  /** `file`: a multipart upload. */
  readonly body?: Shape | 'file'
  readonly answer: Answer
  /** Refusals beyond 401 (no token), 422 (a query or body that breaks the rules) and 500. */
  readonly refusals?: readonly number[]
  /** Needs no token. */
  readonly isPublic?: true
  /** `ETag` of the answer; `If-Match` of the request. */
  readonly version?: 'answered' | 'matched'
}
export type Call = Description & { readonly endpoint: Endpoint }

export const json = <T>(struct: Struct<T, unknown>, status: 200 | 201 = 200): Answer => ({ kind: 'json', status, struct: shape(struct) })
export const nothing: Answer = { kind: 'nothing', status: 204 }
export const workbook: Answer = { kind: 'workbook', status: 200 }
