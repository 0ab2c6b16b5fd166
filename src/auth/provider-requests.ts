import type { AuthSettings } from '../contract/domain-configuration.ts'
import { issuerOf, withoutSlash } from './provider/issuer.ts'
import { reach } from './provider/reach.ts'
import { isPassing, SignInError } from './sign-in-error.ts'

/** Requests to the identity provider that do not need its heavy client. */

/** Milliseconds that a response may take. */
const TIMEOUT = 30_000

type Endpoints = { token_endpoint?: string; revocation_endpoint?: string }

/** An error response of the provider to a token request (RFC 6749, section 5.2). */
export class Refusal extends Error {}

/** Reads the addresses of the provider's endpoints. */
export async function readEndpoints({ authority }: AuthSettings): Promise<Endpoints> {
  const url = `${withoutSlash(authority)}/.well-known/openid-configuration`
  const { body } = await ask(url)
  try {
    issuerOf(body as { issuer?: string }, authority)
  } catch (cause) {
    throw new SignInError('faulty', { cause })
  }
  return body as Endpoints
}

/** Posts a form to an endpoint. Throws a Refusal, or a SignInError if there is no valid response. */
export async function postForm(url: string, form: Record<string, string>, init: RequestInit = {}): Promise<unknown> {
  const { isOk, body } = await ask(url, { method: 'POST', body: new URLSearchParams(form), ...init })
  if (isOk) return body
  const { error, error_description } = body as { error?: string; error_description?: string }
  throw new Refusal([error, error_description].filter(Boolean).join(': '))
}

async function ask(url: string, init: RequestInit = {}): Promise<{ isOk: boolean; body: object }> {
  // oxlint-disable-next-line no-restricted-globals -- no call of the contract
  const response = await reach(url, fetch(url, { signal: AbortSignal.timeout(TIMEOUT), ...init }))
  const body = ((await response.json().catch(() => undefined)) ?? {}) as { error?: unknown }
  const { ok: isOk, status } = response
  const isRefused = status >= 400 && status < 500 && typeof body.error === 'string' && !isPassing(body.error)
  if (!isOk && !isRefused) throw new SignInError('faulty', { cause: new Error(`The provider answered ${status}`) })
  return { isOk, body }
}
