import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyIssuer, verifySignIn, type SignInAnswer } from '../../../src/auth/provider/verify-sign-in.ts'

const ISSUER = 'https://office.example/identity'
const NOW = new Date('2026-11-20T09:00:00Z')
const seconds = NOW.getTime() / 1000
const ACCESS_TOKEN = 'the-access-token'
const AT_HASH = createHash('sha256').update(ACCESS_TOKEN).digest().subarray(0, 16).toString('base64url')

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let provider: Keys
let stranger: Keys
let jwk: JWK
beforeAll(async () => {
  provider = await generateKeyPair('RS256', { extractable: true })
  stranger = await generateKeyPair('RS256')
  jwk = { ...(await exportJWK(provider.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
})

const claims: JWTPayload = {
  iss: ISSUER,
  aud: 'office',
  sub: 'user-1',
  iat: seconds,
  exp: seconds + 3600,
  nonce: 'n-1',
  at_hash: AT_HASH,
}

type Forgery = {
  claims?: JWTPayload
  without?: string[]
  header?: { alg?: string; kid?: string }
  key?: () => Parameters<SignJWT['sign']>[0]
  answer?: Partial<SignInAnswer>
  token?: (good: string) => string | undefined
}

async function answerWith({
  claims: changed,
  without = [],
  header,
  key,
  answer,
  token,
}: Forgery = {}): Promise<SignInAnswer> {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changed }).filter(([name]) => !without.includes(name)),
  )
  const good = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
    .sign(key?.() ?? provider.privateKey)
  return {
    authority: ISSUER,
    clientId: 'office',
    metadata: { issuer: ISSUER, authorization_response_iss_parameter_supported: true },
    answerIssuer: ISSUER,
    idToken: token ? token(good) : good,
    accessToken: ACCESS_TOKEN,
    keys: { keys: [jwk] },
    nonce: 'n-1',
    now: NOW,
    ...answer,
  }
}

describe('a sign-in', () => {
  it.each<[string, Forgery]>([
    ['as the provider answers it', {}],
    [
      'of a provider that names itself with a slash at the end',
      { claims: { iss: `${ISSUER}/` }, answer: { metadata: { issuer: `${ISSUER}/` }, answerIssuer: `${ISSUER}/` } },
    ],
    ['for several audiences that is meant for the office', { claims: { aud: ['office', 'other'], azp: 'office' } }],
    ['without a hash of the access token', { without: ['at_hash'] }],
    [
      'of a provider that does not name itself in the answer',
      { answer: { answerIssuer: null, metadata: { issuer: ISSUER } } },
    ],
    ['by a clock that is four minutes ahead', { claims: { iat: seconds + 240 } }],
    ['by a clock that is four minutes behind', { claims: { iat: seconds - 600 - 240, exp: seconds - 240 } }],
  ])('%s is accepted', async (_, forgery) => {
    await expect(verifySignIn(await answerWith(forgery))).resolves.toBeUndefined()
  })

  const payloadOf = (jwt: string) => jwt.split('.')[1] ?? ''
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const hmacKey = () => new TextEncoder().encode('a shared secret that anybody may know')

  it.each<[string, Forgery, RegExp?]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['of an issuer that only begins like ours', { claims: { iss: `${ISSUER}.evil.example` } }],
    ['of our issuer in other letters', { claims: { iss: ISSUER.toUpperCase() } }],
    ['without an issuer', { without: ['iss'] }],
    ['for another audience', { claims: { aud: 'another-office' } }],
    ['for an empty list of audiences', { claims: { aud: [] } }],
    ['without an audience', { without: ['aud'] }],
    [
      'for several audiences without saying which',
      { claims: { aud: ['office', 'other'] } },
      /^The id token does not say whom it is for$/,
    ],
    [
      'for several audiences, meant for another',
      { claims: { aud: ['office', 'other'], azp: 'other' } },
      /^The id token is for another client$/,
    ],
    ['meant for another client', { claims: { azp: 'other' } }, /^The id token is for another client$/],
    ['that has expired', { claims: { exp: seconds - 301 } }],
    ['without an expiry', { without: ['exp'] }],
    ['with an expiry that is a text', { claims: { exp: String(seconds + 60) as unknown as number } }],
    ['of the far future', { claims: { iat: seconds + 301 } }],
    ['of long ago', { claims: { iat: seconds - 600 - 301 } }],
    ['without a time', { without: ['iat'] }],
    ['not yet valid', { claims: { nbf: seconds + 301 } }],
    ['of another sign-in', { claims: { nonce: 'n-2' } }, /^The id token belongs to another sign-in$/],
    ['without a nonce', { without: ['nonce'] }, /"nonce"/],
    ['with a list in place of the nonce', { claims: { nonce: ['n-1'] } }, /^The id token belongs to another sign-in$/],
    ['that was not begun here', { answer: { nonce: undefined } }, /^The sign-in was not begun here$/],
    ['without a subject', { without: ['sub'] }, /"sub"/],
    ['of nobody', { claims: { sub: '' } }, /^The id token names nobody$/],
    ['of a number', { claims: { sub: 5 as unknown as string } }, /^The id token names nobody$/],
    ['signed by a stranger', { key: () => stranger.privateKey }],
    ['signed with a key that the provider does not have', { header: { kid: 'k2' }, key: () => stranger.privateKey }],
    [
      'signed by nobody',
      {
        token: (good) =>
          new UnsecuredJWT(JSON.parse(Buffer.from(payloadOf(good), 'base64url').toString()) as JWTPayload).encode(),
      },
    ],
    ['whose signature was cut off', { token: (good) => `${good.split('.').slice(0, 2).join('.')}.` }],
    [
      'whose claims were changed after signing',
      { token: (good) => good.replace(payloadOf(good), encoded({ ...claims, sub: 'admin' })) },
    ],
    ['whose signature is of a secret', { header: { alg: 'HS256' }, key: hmacKey }, /alg/],
    ['that is not a token', { token: () => 'nonsense' }],
    ['without a token', { token: () => undefined }, /^The sign-in brought no id token$/],
    [
      'with an access token that was exchanged',
      { answer: { accessToken: 'another-token' } },
      /^The access token is not the one that was signed for$/,
    ],
    ['by a provider whose metadata names another', { answer: { metadata: { issuer: 'https://evil.example' } } }],
    ['by a provider whose metadata names none', { answer: { metadata: {} } }],
    [
      'answered by another provider',
      { answer: { answerIssuer: 'https://evil.example' } },
      /^The answer comes from another provider$/,
    ],
    [
      'whose answer leaves out who gave it, though the provider always says so',
      { answer: { answerIssuer: null } },
      /^The answer comes from another provider$/,
    ],
    ['whose keys are none', { answer: { keys: { keys: [] } } }],
  ])('%s is refused', async (_, forgery, message) => {
    await expect(verifySignIn(await answerWith(forgery))).rejects.toThrow(message)
  })

  it('that is not begun here is refused even if its token names no sign-in either', async () => {
    const forgery = { claims: { nonce: '' }, answer: { nonce: '' } }
    await expect(verifySignIn(await answerWith(forgery))).rejects.toThrow('The sign-in was not begun here')
  })
})

describe('the hash of the access token', () => {
  /** Returns the left half of the digest of a token. */
  const hashOf = (token: string, digest: string) => {
    const whole = createHash(digest).update(token).digest()
    return whole.subarray(0, whole.length / 2).toString('base64url')
  }

  it.each([
    ['RS256', 'sha256'],
    ['PS384', 'sha384'],
    ['ES384', 'sha384'],
    ['RS512', 'sha512'],
    ['EdDSA', 'sha512'],
    ['Ed25519', 'sha512'],
  ])('of an id token that is signed with %s is the left half of its %s', async (alg, digest) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg, use: 'sig' }] }
    const signed = (at_hash: string): Forgery => ({
      header: { alg },
      key: () => privateKey,
      claims: { at_hash },
      answer: { keys },
    })
    const good = hashOf(ACCESS_TOKEN, digest)
    await expect(verifySignIn(await answerWith(signed(good)))).resolves.toBeUndefined()
    await expect(verifySignIn(await answerWith(signed(`${good.slice(0, -1)}-`)))).rejects.toThrow('access token')
  })

  it('is written in the letters of addresses', async () => {
    const accessToken = 'access-token-1154'
    const at_hash = hashOf(accessToken, 'sha256')
    expect(at_hash).toMatch(/(?=.*-.*-)(?=.*_.*_)/) // in base64, these are plus signs and slashes
    const answer = await answerWith({ claims: { at_hash }, answer: { accessToken } })
    await expect(verifySignIn(answer)).resolves.toBeUndefined()
  })

  it('is refused if it is no text', async () => {
    const forgery = { claims: { at_hash: null } }
    await expect(verifySignIn(await answerWith(forgery))).rejects.toThrow('access token')
  })
})

describe('the issuer of a sign-in', () => {
  const metadata = { issuer: ISSUER }

  it('is that of the metadata', () => {
    expect(verifyIssuer({ authority: ISSUER, metadata, answerIssuer: ISSUER })).toBe(ISSUER)
    expect(verifyIssuer({ authority: ISSUER, metadata, answerIssuer: null })).toBe(ISSUER)
  })

  it('has to be in the answer of a provider that says so', () => {
    const always = { ...metadata, authorization_response_iss_parameter_supported: true }
    expect(() => verifyIssuer({ authority: ISSUER, metadata: always, answerIssuer: null })).toThrow('another provider')
  })

  it('is refused if the answer names another, or none in particular', () => {
    for (const answerIssuer of ['https://evil.example', ''])
      expect(() => verifyIssuer({ authority: ISSUER, metadata, answerIssuer })).toThrow('another provider')
  })
})
