import type { FieldError } from '../../src/domain/validation-error.ts'

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  500: 'Internal server error',
}

/** An unsuccessful response: thrown by a route or what prepares it, sent as application/problem+json (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail?: string,
    readonly errors?: readonly FieldError[],
    /** Further members of the response (RFC 9457 §3.2). */
    readonly extension?: Readonly<Record<string, unknown>>,
  ) {
    super(detail ?? TITLES[status] ?? 'Error')
  }

  toJSON() {
    return {
      type: 'about:blank',
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.errors === undefined ? {} : { errors: this.errors }),
      ...this.extension,
    }
  }
}
