import type { Struct } from 'superstruct'
import type { Feature } from '../domain-configuration.ts'
import type { Endpoint } from './endpoints.ts'

/**
 * A struct of any type; `TYPE` is the type of its values. The refiner, which accepts only those, would make structs of
 * different types incompatible.
 */
export type Shape = Omit<Struct, 'refiner'>

export type JsonAnswer<S extends Shape = Shape> = {
  readonly kind: 'json'
  readonly status: 200 | 201
  readonly struct: S
}
/** The response of a successful call. */
export type Answer =
  | JsonAnswer
  | { readonly kind: 'nothing'; readonly status: 204 }
  | { readonly kind: 'workbook'; readonly status: 200 }

/** A call, apart from its method and path. */
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
  /** `answered`: the response carries an `ETag`; `matched`: the request may carry `If-Match` as well. */
  readonly version?: 'answered' | 'matched'
  /** The feature that a backend announces if it supports the call; the office works without it. */
  readonly feature?: Feature
}
export type Call = Description & { readonly endpoint: Endpoint }

/** These name the response of a successful call: JSON of a struct, no body, or a workbook. */
export const json = <S extends Shape>(struct: S, status: 200 | 201 = 200): JsonAnswer<S> => ({
  kind: 'json',
  status,
  struct,
})
export const nothing = { kind: 'nothing', status: 204 } as const
export const workbook = { kind: 'workbook', status: 200 } as const

/** The media type of a workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
