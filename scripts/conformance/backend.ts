import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import { buildPath, type PathParams, type Query } from '../../src/contract/calls/path.ts'
import type { Options } from './options.ts'
import { Breach } from './verdict.ts'

export type Request = {
  params?: PathParams
  query?: Query
  /** The body, sent as JSON, or as multipart if it is a form. */
  body?: unknown
  headers?: Record<string, string>
  /** The token that replaces the user's; null sends none. */
  token?: string | null
}
export type Reply = { status: number; headers: Headers; bytes: Uint8Array; text: string }
export type Ask = (name: CallName, request?: Request) => Promise<Reply>

const TIMEOUT_MS = 30_000

function whyNot(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.name === 'TimeoutError'
    ? `${TIMEOUT_MS / 1000} seconds have passed`
    : ('code' in cause ? String(cause.code) : '') || cause.message
}

function payload(body: unknown): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  return body instanceof FormData
    ? { body, headers: {} }
    : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

/** Returns a function that makes the calls of one backend; it throws a Breach when there is no response. */
export function askBackend({ baseUrl, token: userToken }: Pick<Options, 'baseUrl' | 'token'>): Ask {
  return async (name, { params, query, body, headers, token = userToken } = {}) => {
    const { endpoint, isPublic } = callOf(name)
    const sent = payload(body)
    try {
      const response = await fetch(`${baseUrl}${buildPath(endpoint.path, params, query)}`, {
        method: endpoint.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'Accept-Language': 'en',
          ...(token !== null && !isPublic && { Authorization: `Bearer ${token}` }),
          ...sent.headers,
          ...headers,
        },
        ...(sent.body !== undefined && { body: sent.body }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
    } catch (error) {
      throw new Breach(`did not respond: ${whyNot(error)}`)
    }
  }
}
