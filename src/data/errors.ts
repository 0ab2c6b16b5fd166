import type { FieldError } from '../domain/validation-error.ts'
import { logError } from './error-log.ts'

/** The kinds of errors, mostly of calls, according to what the user can do about them (docs/product/errors.md). */
export const CALL_ERROR_KINDS = [
  'offline', // no response at all: try again
  'intercepted', // the network responds in the server's place, usually with its own sign-in page
  'timeout',
  'unauthorized', // 401: sign in again
  'forbidden', // 403
  'notFound', // 404
  'conflict', // 409
  'preconditionFailed', // 412: another user has saved in the meantime
  'rejected', // 422: the fields in `errors` break a rule
  'tooMany', // 429: wait
  'server', // 500 and above
  'malformed', // a response that violates the contract
  'unexpected', // any other status
  'outdated', // a file of the office is gone, because there is a new version
  'script', // a bug of the office itself
] as const
export type CallErrorKind = (typeof CALL_ERROR_KINDS)[number]

/** Returns whether an error means that the server was not reached. */
export const isUnreached = (kind: CallErrorKind | undefined) => kind === 'offline' || kind === 'intercepted'

/** Returns whether a read that failed so is repeated once the server responds; a write may have been carried out. */
export const lacksResponse = (kind: CallErrorKind | undefined) => isUnreached(kind) || kind === 'timeout'

/** Whether a response has been missing since the server last responded; what follows the connection may begin later. */
export const lost = { isAny: false }

/** The error of a failed call, or of code that did not load. Its constructor logs it and reports a missing response. */
export class CallError extends Error {
  /** Whether it is not known if the write that failed so was carried out, in part or as a whole. */
  declare isUnsure?: boolean

  constructor(
    readonly kind: CallErrorKind,
    readonly url: string,
    readonly errors: readonly FieldError[] = [],
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${url}`, options)
    if (kind !== 'unauthorized') logError(this, kind)
    // Code that cannot be loaded though the page can is most likely lost as well.
    if (!lacksResponse(kind) && kind !== 'script') return
    lost.isAny = true
    dispatchEvent(new Event('unreached'))
  }
}

const KINDS: Record<number, CallErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'preconditionFailed',
  422: 'rejected',
  429: 'tooMany',
}

/**
 * What the last refusals said: the seconds until a rate-limited call may be retried, a minute if the server does not
 * say, and the request id under which the server has logged its last fault, if it sends one.
 */
export const stated: { retryAfter: string; reportNumber?: string | null | undefined } = { retryAfter: '60' }

/** Returns the kind of error of a status, and stores what its headers say about it. */
export function kindOfStatus(status: number, seconds: string | null, report?: string | null): CallErrorKind {
  if (seconds && Number(seconds)) stated.retryAfter = seconds
  if (status >= 500) stated.reportNumber = report
  return KINDS[status] ?? (status >= 500 ? 'server' : 'unexpected')
}
