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

/** An unsuccessful response: thrown anywhere below a route, sent as application/problem+json (RFC 9457). */
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

export const notFound = (what: string) => new Problem(404, `${what} does not exist`)
export const forbidden = () => new Problem(403, 'You have no access to this advertiser')
export const conflict = (detail: string) => new Problem(409, detail)
export const rejected = (errors: readonly FieldError[]) => new Problem(422, 'The body breaks the rules', errors)
