import type { Struct } from 'superstruct'
import type { Endpoint } from './endpoints.ts'

/** A struct of any type. */
export type Shape = Struct<unknown, unknown>
export const shape = <T>(struct: Struct<T, unknown>): Shape => struct as unknown as Shape

/** The response of a successful call. */
export type Answer =
  | { readonly kind: 'json'; readonly status: 200 | 201; readonly struct: Shape }
  | { readonly kind: 'nothing'; readonly status: 204 }
  | { readonly kind: 'workbook'; readonly status: 200 }

export type Description = {
  readonly summary: string
  /** Path parameters that are not plain ids. */
  readonly params?: Readonly<Record<string, Shape>>
  readonly query?: Shape
  /** `file`: a multipart upload. */
  readonly body?: Shape | 'file'
  readonly answer: Answer
  /** Error statuses besides 401 (no token), 422 (a query or body that breaks the rules) and 500. */
  readonly refusals?: readonly number[]
  /** The call needs no token. */
  readonly isPublic?: true
  /** `answered`: the response carries an `ETag`; `matched`: the request carries `If-Match`. */
  readonly version?: 'answered' | 'matched'
}
export type Call = Description & { readonly endpoint: Endpoint }

export const json = <T>(struct: Struct<T, unknown>, status: 200 | 201 = 200): Answer => ({
  kind: 'json',
  status,
  struct: shape(struct),
})
export const nothing: Answer = { kind: 'nothing', status: 204 }
export const workbook: Answer = { kind: 'workbook', status: 200 }
