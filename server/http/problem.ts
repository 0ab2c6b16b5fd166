import type { FieldError } from '../../src/domain/validation-error.ts'

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Content too large',
  414: 'URI too long',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  431: 'Request header fields too large',
  500: 'Internal server error',
  503: 'Service unavailable',
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** An unsuccessful response: thrown by a route or what prepares it, sent as application/problem+json (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail?: string,
    readonly errors?: readonly FieldError[],
    /** Further members of the response (RFC 9457 §3.2). */
    readonly extension?: Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
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

/** Returns the body of a problem response. It includes the request id, which finds the matching log lines. */
export const problemBody = (problem: Problem, requestId: unknown): string =>
  JSON.stringify(typeof requestId === 'string' ? { ...problem.toJSON(), requestId } : problem)
