import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'
import { config, setConfig } from '../../src/state/session/config.ts'
import { answering, json } from './answering.ts'
import { openOffice } from './office.ts'

export const AUTHORITY = 'http://provider.test'

/** A request to the token or the revocation endpoint: its path, its form and the header `dpop`. */
type Form = Record<string, string>
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/**
 * Serves an identity provider at AUTHORITY for one test, which signs real tokens. What a test changes of it counts from
 * the next request on.
 */
export async function serveProvider() {
  const signing = await newKey('k1')
  const at = (path: string) => `${AUTHORITY}/${path}`
  const provider = {
    metadata: {
      issuer: AUTHORITY,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      jwks_uri: at('keys'),
      userinfo_endpoint: at('userinfo'),
      end_session_endpoint: at('logout'),
      revocation_endpoint: at('revoke'),
      check_session_iframe: at('session'),
    } as Record<string, unknown>,
    signing,
    /** Claims of the next id tokens, in place of the usual ones. */
    claims: {} as Record<string, unknown>,
    /** Members of the next token responses, in place of the usual ones. */
    members: {} as Record<string, unknown>,
    /** Answers a request with a form in place of the provider; undefined leaves it to the provider. */
    instead: (_: Form): Answer | 'nothing' | undefined => undefined,
    /** The paths of all requests so far. */
    asked: [] as string[],
    forms: [] as Form[],
    /** Returns the address of the callback page to which the provider sends a user who has signed in. */
    signsIn(request: string, more: Record<string, string> = {}): string {
      const { searchParams } = new URL(request)
      nonce = searchParams.get('nonce') ?? ''
      const answer = { code: 'c1', state: searchParams.get('state') ?? '', ...more }
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams(answer)}`
    },
    /** Waits for a silent sign-in, and has its hidden frame report the address that `answer` returns. */
    async answersFrame(answer: (request: string) => string): Promise<string> {
      const frame = await vi.waitFor(() => {
        const found = document.querySelector<HTMLIFrameElement>('iframe[data-silent-sign-in]')
        if (!found) throw new Error('There is no silent sign-in')
        return found
      })
      const message = { data: answer(frame.src), source: frame.contentWindow, origin: location.origin }
      dispatchEvent(new MessageEvent('message', message))
      return frame.src
    },
  }
  let nonce = ''

  const tokens = async (isSignIn: boolean) => {
    const seconds = Math.floor(Date.now() / 1000)
    const usual = { iss: AUTHORITY, aud: 'office', sub: 'u1', iat: seconds, exp: seconds + 300 }
    const { kid, privateKey } = provider.signing
    const id_token = await new SignJWT({ ...usual, ...(isSignIn && { nonce }), ...provider.claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey)
    return { id_token, access_token: 'a1', token_type: 'Bearer', expires_in: 300, ...provider.members }
  }

  await answering((request, response) => {
    const path = request.url ?? ''
    provider.asked.push(path)
    if (path === '/.well-known/openid-configuration') return json(response, provider.metadata)
    if (path === '/keys') return json(response, { keys: [provider.signing.jwk] })
    if (request.method !== 'POST') return json(response, {}, 404)
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', async () => {
      const { dpop } = request.headers
      const form = { path, ...Object.fromEntries(new URLSearchParams(text)), ...(dpop && { dpop: String(dpop) }) }
      provider.forms.push(form)
      const other = provider.instead(form)
      if (other === 'nothing') return
      for (const [name, value] of Object.entries(other?.headers ?? {})) response.setHeader(name, value)
      const isSignIn = 'code' in form
      json(response, other ? other.body : path === '/token' ? await tokens(isSignIn) : {}, other?.status)
    })
  })
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? input.replace(AUTHORITY, '') : input, init)
  return provider
}

/** Opens the office, whose users sign in at a provider that is served for one test. */
export async function openOfficeWithProvider() {
  await openOffice('en')
  const redirectUri = `${location.origin}/oidc-callback`
  const { authSettings } = config.value
  setConfig({ ...config.value, authSettings: { ...authSettings, authority: AUTHORITY, redirectUri } })
  return serveProvider()
}

/** Returns a key of a provider. */
export async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

/** Keeps the office on its page; returns the addresses for which it would leave. */
export function stayOnPage(): string[] {
  const left: string[] = []
  const { href, origin, hostname, pathname, search, hash } = location
  const assign = (url: string) => void left.push(url)
  vi.stubGlobal('location', { href, origin, hostname, pathname, search, hash, assign })
  return left
}
