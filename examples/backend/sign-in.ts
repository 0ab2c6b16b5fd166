import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { AUDIENCE, USER } from './data.ts'
import type { Handler } from './http.ts'

const ALG = 'RS256'
const KID = 'example'
const LIFETIME = 3600 // seconds

type Grant = { challenge: string | null; nonce: string | null; redirectUri: string | null }

/**
 * A minimal OpenID provider that the office can sign in with: authorization code with PKCE, refresh tokens, sign-out.
 * It asks for no password, because there is one user. Replace it with your own provider.
 */
export async function createSignIn(origin: string) {
  const issuer = `${origin}/identity`
  const { privateKey, publicKey } = await generateKeyPair(ALG)
  const grants = new Map<string, Grant>()

  const sign = (audience: string, claims: Record<string, unknown> = {}): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALG, kid: KID })
      .setIssuer(issuer)
      .setSubject(USER)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME}s`)
      .sign(privateKey)

  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALG],
    code_challenge_methods_supported: ['S256'],
  }

  function authorize(query: URLSearchParams): Response {
    const code = randomUUID()
    const redirectUri = query.get('redirect_uri')
    if (redirectUri !== `${origin}/oidc-callback`) return new Response('Unknown redirect_uri', { status: 400 })
    grants.set(code, { challenge: query.get('code_challenge'), nonce: query.get('nonce'), redirectUri })
    const answer = new URLSearchParams({ code, state: query.get('state') ?? '' })
    return Response.redirect(`${redirectUri}?${answer.toString()}`, 303)
  }

  async function token(form: URLSearchParams): Promise<Response> {
    const used = form.get('code') ?? form.get('refresh_token') ?? ''
    const grant = grants.get(used)
    grants.delete(used) // each is valid once
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || (grant.challenge !== null && grant.challenge !== proof))
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const refresh = randomUUID()
    grants.set(refresh, { ...grant, challenge: null })
    return Response.json({
      access_token: await sign(AUDIENCE),
      id_token: await sign('office', { nickname: 'Demo', locale: 'en', ...(grant.nonce && { nonce: grant.nonce }) }),
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: LIFETIME,
    })
  }

  const handle: Handler = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    switch (pathname.slice('/identity'.length)) {
      case '/.well-known/openid-configuration':
        return Response.json(discovery)
      case '/jwks':
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: KID, alg: ALG, use: 'sig' }] })
      case '/authorize':
        return authorize(searchParams)
      case '/token':
        return token(new URLSearchParams(await request.text()))
      case '/end':
        return Response.redirect(`${origin}/oidc-logout`, 303)
      default:
        return new Response('Not found', { status: 404 })
    }
  }

  return {
    handle,
    /** Returns the user of a valid access token. */
    userOf: async (accessToken: string): Promise<string | undefined> => {
      try {
        const { payload } = await jwtVerify(accessToken, publicKey, { issuer, audience: AUDIENCE, algorithms: [ALG] })
        return payload.sub
      } catch {
        return undefined
      }
    },
    /** Returns an access token of the user, for the conformance command. */
    accessToken: () => sign(AUDIENCE),
  }
}
