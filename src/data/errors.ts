import type { FieldError } from '../domain/validation-error.ts'
import { logError } from './error-log.ts'

/** The kinds of errors, mostly of calls, according to what the user can do about them (docs/product/errors.md). */
export const CALL_ERROR_KINDS = [
  'offline', // no response at all: try again
  'timeout',
  'unauthorized', // 401: sign in again
  'forbidden', // 403
  'notFound', // 404
  'conflict', // 409
  'preconditionFailed', // 412: another user has saved in the meantime
  'rejected', // 422: the fields in `errors` break a rule
  'server', // 500 and above
  'malformed', // a response that violates the contract
  'unexpected', // any other status
  'outdated', // a file of the office is gone, since there is a new version
  'script', // a fault of the office itself
] as const
export type CallErrorKind = (typeof CALL_ERROR_KINDS)[number]

/** The error of a failed call, or of code that did not load. Its constructor logs it. */
export class CallError extends Error {
  constructor(
    readonly kind: CallErrorKind,
    readonly url: string,
    readonly errors: readonly FieldError[] = [],
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${url}`, options)
    if (kind !== 'unauthorized') logError(this, kind)
  }
}

const KINDS: Record<number, CallErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'preconditionFailed',
  422: 'rejected',
}

export const kindOfStatus = (status: number): CallErrorKind =>
  KINDS[status] ?? (status >= 500 ? 'server' : 'unexpected')
