import { beforeEach, describe, expect, it, vi } from 'vitest'
import { postForm, readEndpoints, Refusal } from '../../src/auth/provider-requests.ts'
import { answering, json } from '../helpers/answering.ts'

const ISSUER = 'http://provider.test/id'
const METADATA = '/id/.well-known/openid-configuration'
const settings = {
  authority: ISSUER,
  clientId: 'office',
  redirectUri: '/',
  postLogoutRedirectUri: '/',
  audience: 'urn:api',
  scope: 'openid',
}

type Asked = { method: string | undefined; path: string | undefined; type: string | undefined; body: string }
let asked: Asked[]
/** What the provider answers: a text as it is, anything else as JSON. */
let answer: { status?: number; body: unknown }

beforeEach(async () => {
  asked = []
  answer = { body: {} }
  await answering((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ method: request.method, path: request.url, type: request.headers['content-type'], body })
      if (typeof answer.body === 'string') response.writeHead(answer.status ?? 200).end(answer.body)
      else json(response, answer.body, answer.status)
    })
  })
  const original = globalThis.fetch
  globalThis.fetch = (input, init) =>
    original(typeof input === 'string' ? input.replace('http://provider.test', '') : input, init)
})

describe('the endpoints of a provider', () => {
  it('are those in its metadata', async () => {
    answer.body = { issuer: ISSUER, token_endpoint: '/token', revocation_endpoint: '/revoke' }
    expect(await readEndpoints(settings)).toMatchObject({ token_endpoint: '/token', revocation_endpoint: '/revoke' })
    expect(asked).toEqual([{ method: 'GET', path: METADATA, type: undefined, body: '' }])
  })

  it('are found below an authority that ends with a slash', async () => {
    answer.body = { issuer: ISSUER }
    await readEndpoints({ ...settings, authority: `${ISSUER}/` })
    expect(asked.map(({ path }) => path)).toEqual([METADATA])
  })

  it.each([{ issuer: 'https://evil.example' }, {}, null, '<html>'])(
    'are not taken from metadata of another or of nobody: %j',
    async (body) => {
      answer.body = body
      await expect(readEndpoints(settings)).rejects.toMatchObject({
        kind: 'faulty',
        cause: { message: 'The provider goes by another name' },
      })
    },
  )

  it('are not taken from an error response', async () => {
    answer = { status: 500, body: { issuer: ISSUER } }
    await expect(readEndpoints(settings)).rejects.toMatchObject({
      kind: 'faulty',
      cause: { message: 'The provider answered 500' },
    })
  })
})

describe('a form for a provider', () => {
  it('is posted, and returns the response', async () => {
    answer.body = { access_token: 'a1' }
    expect(await postForm('/token', { client_id: 'office', token: 'a b&c' })).toEqual({ access_token: 'a1' })
    const type = 'application/x-www-form-urlencoded;charset=UTF-8'
    expect(asked).toEqual([{ method: 'POST', path: '/token', type, body: 'client_id=office&token=a+b%26c' }])
  })

  it.each(['', 'OK', 'null'])('is accepted whatever a successful response says: %j', async (body) => {
    answer.body = body
    expect(await postForm('/revoke', {})).toEqual({})
  })

  it.each([400, 401, 499])('is refused by an error code with the status %d', async (status) => {
    answer = { status, body: { error: 'invalid_grant', error_description: 'it was used before' } }
    const refusal = postForm('/token', {})
    await expect(refusal).rejects.toBeInstanceOf(Refusal)
    await expect(refusal).rejects.toThrow(/^invalid_grant: it was used before$/)
  })

  it('is refused by an error code alone', async () => {
    answer = { status: 400, body: { error: 'invalid_grant' } }
    await expect(postForm('/token', {})).rejects.toThrow(/^invalid_grant$/)
  })

  it.each<[string, number, unknown]>([
    ['a status below those of refusals', 300, { error: 'invalid_grant' }],
    ['a fault of the server', 500, { error: 'invalid_grant' }],
    ['no error code', 400, {}],
    ['an error code that is no text', 400, { error: 7 }],
    ['a failure that passes', 400, { error: 'server_error' }],
    ['a time without service', 400, { error: 'temporarily_unavailable' }],
    ['nothing', 400, null],
    ['a page', 403, '<html>'],
  ])('finds the provider faulty if it answers with %s', async (_, status, body) => {
    answer = { status, body }
    await expect(postForm('/token', {})).rejects.toMatchObject({
      kind: 'faulty',
      cause: { message: `The provider answered ${status}` },
    })
  })

  it('carries the headers of its caller', async () => {
    const sent: RequestInit[] = []
    const { fetch } = globalThis
    globalThis.fetch = (input, init = {}) => {
      sent.push(init)
      return fetch(input, init)
    }
    await postForm('/token', {}, { headers: { DPoP: 'proof' } })
    expect(sent).toEqual([expect.objectContaining({ method: 'POST', headers: { DPoP: 'proof' } })])
  })
})

describe('a provider that does not respond', () => {
  // The DOMException of jsdom is no Error, other than that of a browser.
  const TIMEOUT = Object.assign(new Error('The operation timed out'), { name: 'TimeoutError' })

  it('is given up after thirty seconds', async () => {
    const limit = new AbortController()
    const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const pending = postForm('/token', {})
    expect(limited).toHaveBeenCalledWith(30_000)
    limit.abort(TIMEOUT)
    await expect(pending).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('is given up as soon as the caller says so', async () => {
    const own = new AbortController()
    const pending = postForm('/token', {}, { signal: own.signal })
    own.abort(TIMEOUT)
    await expect(pending).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('is unreachable if the connection breaks off', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(readEndpoints(settings)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
