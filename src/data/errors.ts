import type { FieldError } from '../domain/validation-error.ts'

/** The kind of an error, mostly of a call, according to what the user can do about it (docs/product/errors.md). */
export type CallErrorKind =
  | 'offline' // no response at all: try again
  | 'timeout'
  | 'unauthorized' // 401: sign in again
  | 'forbidden' // 403
  | 'notFound' // 404
  | 'conflict' // 409
  | 'preconditionFailed' // 412: another user has saved in the meantime
  | 'rejected' // 422: the fields in `errors` break a rule
  | 'server' // 500 and above
  | 'malformed' // a response that violates the contract
  | 'unexpected' // any other status
  | 'outdated' // a file of the office is gone, since there is a new version
  | 'script' // a fault of the office itself

/** The error of every failed call, and of code that could not be loaded. */
export class CallError extends Error {
  constructor(
    readonly kind: CallErrorKind,
    readonly url: string,
    readonly errors: readonly FieldError[] = [],
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${url}`, options)
  }
}

export function kindOfStatus(status: number): CallErrorKind {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'notFound'
    case 409:
      return 'conflict'
    case 412:
      return 'preconditionFailed'
    case 422:
      return 'rejected'
    default:
      return status >= 500 ? 'server' : 'unexpected'
  }
}
