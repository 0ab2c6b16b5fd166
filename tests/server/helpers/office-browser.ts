import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { AUDIENCE } from '../../../server/identity/settings.ts'

export type Tokens = {
  access_token: string
  token_type: string
  id_token: string
  refresh_token: string
  expires_in: number
}

/**
 * A minimal browser: it keeps cookies, submits the form of a page to the address that it names, and follows redirects
 * until `leavesFor`.
 */
export function browser(language = 'ru', through = (url: string) => url) {
  const cookies = new Map<string, string>()
  const actions = new Map<string, string>()
  const set: string[] = []
  const request = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(through((form && actions.get(url)) ?? url), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': language,
        accept: 'text/html',
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      set.push(cookie)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const [, action] = /<form method="post" action="([^"]+)"/.exec(await response.clone().text()) ?? []
    if (action) actions.set(response.url, new URL(action, response.url).href)
    return response
  }
  const follow = async (response: Response, leavesFor: string): Promise<{ url: URL; response: Response }> => {
    const location = response.headers.get('location')
    if (location === null) return { url: new URL(response.url), response }
    const url = new URL(location, response.url)
    return url.href.startsWith(leavesFor) ? { url, response } : follow(await request(url.href), leavesFor)
  }
  return { request, follow, set }
}

const verifier = randomBytes(32).toString('base64url')

/** Returns the requests of the office at an origin, once there is one, to its identity provider. */
export function officeAt(origin: () => string) {
  const callback = () => `${origin()}/oidc-callback`
  const authUrl = (more: Record<string, string> = {}): string =>
    `${origin()}/identity/auth?${new URLSearchParams({
      client_id: 'office',
      response_type: 'code',
      redirect_uri: callback(),
      scope: 'openid profile email offline_access',
      audience: AUDIENCE,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })}`
  const exchange = (form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin()}/identity/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: 'office', ...form }),
    })
  /** Signs in and returns a code. */
  const codeFor = async (login: string, user = browser(), more: Record<string, string> = {}): Promise<string> => {
    const begun = await user.follow(await user.request(authUrl(more)), callback())
    // A browser that is signed in sees no form.
    const { url } = begun.url.href.startsWith(callback())
      ? begun
      : await user.follow(await user.request(begun.response.url, { login, password: 'demo' }), callback())
    return url.searchParams.get('code') ?? ''
  }
  const exchangeCode = (code: string, headers?: Record<string, string>): Promise<Response> =>
    exchange({ grant_type: 'authorization_code', code, redirect_uri: callback(), code_verifier: verifier }, headers)
  const signIn = async (login: string, user = browser(), nonce = 'nonce-1'): Promise<Tokens> => {
    const response = await exchangeCode(await codeFor(login, user, { nonce }))
    expect(response.status).toBe(200)
    return (await response.json()) as Tokens
  }
  return { callback, verifier, authUrl, exchange, codeFor, exchangeCode, signIn }
}
