import { string, type } from 'superstruct'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { QuickCheck } from '../../src/contract/struct/check.ts'
import {
  call,
  currentUserId,
  headersFor,
  holdWrites,
  isOfNetwork,
  setClientSession,
  tokenOf,
  type CallOptions,
  type ClientSession,
  type Fetch,
} from '../../src/data/call.ts'
import { sending } from '../../src/data/client.ts'
import { CallError, kindOfStatus, stated } from '../../src/data/errors.ts'
import type { StartedCall, StartScript } from '../../src/data/started.ts'
import { answering, json } from '../helpers/answering.ts'

const Named = type({ name: string() })
const script = globalThis as StartScript
const signedIn: ClientSession = {
  userId: () => 'u1',
  locale: () => 'de',
  accessToken: () => Promise.resolve('token-1'),
  renewedToken: () => Promise.resolve(undefined),
}
/** Signs in for one test, with these differences. */
const signIn = (changes: Partial<ClientSession>) => setClientSession({ ...signedIn, ...changes })
const failing = (reason: unknown) => () => Promise.reject(reason)

beforeEach(() => {
  setClientSession(signedIn)
  onTestFinished(() => {
    delete script.officeBoot
    delete script.officeProof
    holdWrites(undefined)
  })
})

/** Sends nothing; returns what a call would send, in the order of the requests. */
function recording(...answers: Response[]) {
  const sent: (Parameters<Fetch>[1] & { url: string })[] = []
  const fetch: Fetch = (url, init) => {
    sent.push({ ...init, url })
    return Promise.resolve(answers.shift() ?? Response.json({}))
  }
  return { sent, fetch }
}
/** Sends nothing and gets no response until its signal is aborted. */
const silent: Fetch = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

describe('the session of the office', () => {
  it('tells who is signed in, and with which token', async () => {
    expect(currentUserId()).toBe('u1')
    expect(await tokenOf('u1', '/api/thing/')).toBe('token-1')
  })
})

describe('what authorizes a request', () => {
  const proof = vi.fn(() => Promise.resolve({ Authorization: 'DPoP token', DPoP: 'proof' }))
  beforeEach(() => {
    proof.mockClear()
    script.officeProof = proof
  })

  it('is the token alone if it is not bound to a key', async () => {
    for (const isBound of [undefined, () => undefined, () => false]) {
      signIn(isBound ? { isBound } : {})
      expect(await headersFor('GET', '/api/thing/', 'token')).toEqual({ Authorization: 'Bearer token' })
    }
    expect(proof).not.toHaveBeenCalled()
  })

  it('is a proof for this request if the token is bound to a key', async () => {
    signIn({ isBound: () => true })
    expect(await headersFor('PUT', '/api/thing/', 'token')).toEqual({ Authorization: 'DPoP token', DPoP: 'proof' })
    expect(proof).toHaveBeenCalledExactlyOnceWith('PUT', '/api/thing/', 'token')
  })

  it('is the token alone if there is nothing that makes proofs', async () => {
    signIn({ isBound: () => true })
    delete script.officeProof
    expect(await headersFor('GET', '/api/thing/', 'token')).toEqual({ Authorization: 'Bearer token' })
  })

  it('is part of a call, and a proof names its method', async () => {
    signIn({ isBound: () => true })
    const { requests } = await answering((_, response) => json(response, {}))
    await call('/api/thing/')
    await call('/api/thing/', sending('DELETE', {}))
    expect(requests.map(({ headers }) => headers['dpop'])).toEqual(['proof', 'proof'])
    expect(proof.mock.calls).toEqual([
      ['GET', '/api/thing/', 'token-1'],
      ['DELETE', '/api/thing/', 'token-1'],
    ])
  })
})

describe('a request', () => {
  it('asks for JSON in the language of the user, and ends with the page', async () => {
    const { sent, fetch } = recording()
    await call('/api/thing/', { fetch })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: '/api/thing/', responseType: 'json', keepalive: false })
    expect(sent[0]?.headers).toEqual({ 'Accept-Language': 'de', Authorization: 'Bearer token-1' })
  })

  it('has the headers of its call besides, which take precedence', async () => {
    const { sent, fetch } = recording()
    await call('/api/thing/', { fetch, headers: { 'If-Match': '"1"', 'Accept-Language': 'ru' } })
    expect(sent[0]?.headers).toEqual({
      'Accept-Language': 'ru',
      Authorization: 'Bearer token-1',
      'If-Match': '"1"',
    })
  })

  it('outlives the page and streams its response if its call wants that', async () => {
    const { sent, fetch } = recording()
    await call('/api/thing/', { fetch, keepalive: true, responseType: 'stream' })
    expect(sent[0]).toMatchObject({ keepalive: true, responseType: 'stream' })
  })

  it('that is public carries no token, even if somebody is signed in', async () => {
    const { sent, fetch } = recording()
    const accessToken = vi.fn(signedIn.accessToken)
    signIn({ accessToken })
    await call('/api/thing/', { fetch, isPublic: true })
    expect(sent[0]?.headers).toEqual({ 'Accept-Language': 'de' })
    expect(accessToken).not.toHaveBeenCalled()
  })
})

describe('a call without a token', () => {
  it('fails with its address, and nothing is sent', async () => {
    const { sent, fetch } = recording()
    signIn({ accessToken: () => Promise.resolve(undefined) })
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'unauthorized', url: '/api/thing/' })
    expect(sent).toEqual([])
  })

  it('is offline if the token cannot be renewed for want of a connection', async () => {
    const cause = new TypeError('Failed to fetch')
    signIn({ accessToken: failing(cause) })
    const failure = { kind: 'offline', url: '/api/thing/', errors: [], cause }
    await expect(call('/api/thing/')).rejects.toMatchObject(failure)
  })

  it('fails with the error of the renewal if that is one of a call', async () => {
    const error = new CallError('intercepted', '/id/token')
    signIn({ accessToken: failing(error) })
    await expect(call('/api/thing/')).rejects.toBe(error)
  })
})

describe('a call of a user who is no longer signed in', () => {
  let userId: string
  beforeEach(() => {
    userId = 'u1'
  })
  const comes = () => {
    userId = 'u2'
    return Promise.resolve('token of u2')
  }

  it('is not sent in the name of another one who signs in before it is', async () => {
    signIn({ userId: () => userId, accessToken: comes })
    const { sent, fetch } = recording()
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(sent).toEqual([])
  })

  it('is not sent in the name of another one who signs in while writes are held', async () => {
    signIn({ userId: () => userId })
    holdWrites(async () => void (await comes()))
    const { sent, fetch } = recording()
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(sent).toEqual([])
  })

  it('is not repeated in the name of another one after it is refused', async () => {
    signIn({ userId: () => userId, renewedToken: comes })
    const { sent, fetch } = recording(new Response('{}', { status: 401 }))
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(sent).toHaveLength(1)
  })
})

describe('a call whose token is refused', () => {
  const refused = () => new Response('{}', { status: 401 })

  it('is repeated with the new token', async () => {
    signIn({ renewedToken: () => Promise.resolve('token-2') })
    const { sent, fetch } = recording(refused(), Response.json({ name: 'Spring' }))
    expect((await call('/api/thing/', { fetch })).response.status).toBe(200)
    expect(sent.map(({ headers }) => (headers as Record<string, string>)['Authorization'])).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
  })

  it('is not repeated without a new one', async () => {
    const { sent, fetch } = recording(refused(), Response.json({}))
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(sent).toHaveLength(1)
  })

  it('is not repeated if it is public and needs none', async () => {
    const renewedToken = vi.fn(() => Promise.resolve('token-2'))
    signIn({ renewedToken })
    const { sent, fetch } = recording(refused(), Response.json({}))
    await expect(call('/api/thing/', { fetch, isPublic: true })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(sent).toHaveLength(1)
    expect(renewedToken).not.toHaveBeenCalled()
  })

  it('asks for no new token if it is refused for another reason', async () => {
    const renewedToken = vi.fn(() => Promise.resolve('token-2'))
    signIn({ renewedToken })
    const { fetch } = recording(new Response('{}', { status: 403 }))
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(renewedToken).not.toHaveBeenCalled()
  })

  it('is offline if the new one cannot be requested', async () => {
    const cause = new TypeError('Failed to fetch')
    signIn({ renewedToken: failing(cause) })
    const { fetch } = recording(refused())
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'offline', cause })
  })
})

describe('a failed call', () => {
  it('has the fields at fault, or none if the server names none', async () => {
    const errors = [{ path: 'limit', kind: 'TooLowError', min: 1 }]
    for (const [body, expected] of [
      [{ errors }, errors],
      [{ errors: 'limit' }, []],
      [{}, []],
      [null, []],
      ['text', []],
    ] as const) {
      await answering((_, response) => json(response, body, 422))
      await expect(call('/api/thing/')).rejects.toMatchObject({
        kind: 'rejected',
        url: '/api/thing/',
        errors: expected,
      })
    }
  })

  it('tells when it can be repeated, and under which number the server has logged it', async () => {
    onTestFinished(() => void kindOfStatus(500, '60', null)) // what other tests begin with
    await answering((_, response) =>
      response.writeHead(503, { 'Retry-After': '17', 'X-Request-Id': 'request-1' }).end('{}'),
    )
    await expect(call('/api/thing/')).rejects.toMatchObject({ kind: 'server' })
    expect(stated).toEqual({ retryAfter: '17', reportNumber: 'request-1' })
  })
})

describe('the response to a call', () => {
  it('is returned with its data', async () => {
    await answering((_, response) => json(response.setHeader('ETag', '"1"'), { name: 'Spring' }))
    const { data, response } = await call('/api/thing/', { struct: Named })
    expect(data).toEqual({ name: 'Spring' })
    expect(response.headers.get('ETag')).toBe('"1"')
  })

  it('is returned as it is without a struct, even if it is not JSON', async () => {
    await answering((_, response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end('a;b'))
    expect((await call('/api/thing/')).data).toBe('a;b')
  })

  it('is malformed if its struct refuses it, for the reason that the struct gives', async () => {
    await answering((_, response) => json(response, { name: 1 }))
    const error: unknown = await call('/api/thing/', { struct: Named }).catch((error: unknown) => error)
    expect(error).toMatchObject({ kind: 'malformed', url: '/api/thing/', errors: [] })
    expect((error as CallError).cause).toMatchObject({ path: ['name'] })
  })

  it('is checked by the struct itself if a quick check is not sure of it', async () => {
    const cautious: QuickCheck<{ name: string }> = {
      pattern: { name: (_: unknown) => false } as never,
      struct: () => Promise.resolve(Named),
    }
    let body: object = { name: 'Spring' }
    await answering((_, response) => json(response, body))
    expect((await call('/api/thing/', { struct: cautious })).data).toEqual({ name: 'Spring' })
    body = { title: 'Spring' }
    await expect(call('/api/thing/', { struct: cautious })).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('is malformed if the quick check refuses it and the struct does not load', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const check: QuickCheck<{ name: string }> = { pattern: { name: '' }, struct: () => Promise.reject(cause) }
    await answering((_, response) => json(response, { name: 1 }))
    await expect(call('/api/thing/', { struct: check })).rejects.toMatchObject({ kind: 'malformed', cause })
  })
})

describe('a call that the user leaves', () => {
  it('fails with the reason for which it was left, and is not repeated', async () => {
    const { requests } = await answering(() => {})
    const leaving = new AbortController()
    const reason = new Error('Left')
    const sent = call('/api/thing/', { signal: leaving.signal })
    const failed = expect(sent).rejects.toBe(reason)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    leaving.abort(reason)
    await failed
    expect(requests).toHaveLength(1)
  })

  it('fails with the error of what sends it, which is none of a lost connection', async () => {
    const leaving = new AbortController()
    const error = new Error('Aborted')
    const fetch = () => {
      leaving.abort()
      return Promise.reject(error)
    }
    await expect(call('/api/thing/', { fetch, signal: leaving.signal })).rejects.toBe(error)
  })
})

describe('a call that takes too long', () => {
  // The clock of the test cannot move the browser's own timeouts. jsdom's DOMException is not an Error of this realm.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      const reason = Object.assign(new Error('Timeout'), { name: 'TimeoutError' })
      setTimeout(() => controller.abort(reason), milliseconds)
      return controller.signal
    })
  })
  /** Returns the kind of failure of a call, once it has failed. */
  function watched(options: CallOptions<unknown>) {
    let kind: unknown
    call('/api/thing/', options).catch((error: unknown) => (kind = error instanceof CallError ? error.kind : error))
    return () => kind
  }

  it.each([
    ['half a minute', 30_000, {}],
    ['ten minutes for a download', 600_000, { responseType: 'stream' as const }],
  ])('ends after %s', async (_, limit, options) => {
    const kind = watched({ fetch: silent, ...options })
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(kind()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(kind()).toBe('timeout')
  })

  it('is not repeated', async () => {
    const fetch = vi.fn(silent as never)
    vi.stubGlobal('fetch', fetch)
    const kind = watched({})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(kind()).toBe('timeout')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is told from one without a connection, also within the error of a library', async () => {
    const timeout = Object.assign(new Error('Timeout'), { name: 'TimeoutError' })
    const lost = new Error('Connection reset')
    for (const [error, kind, cause] of [
      [timeout, 'timeout', timeout],
      [new Error('Failed', { cause: timeout }), 'timeout', timeout],
      [lost, 'offline', lost],
      [new Error('Failed', { cause: lost }), 'offline', lost],
      ['lost', 'offline', 'lost'],
    ] as const)
      await expect(call('/api/thing/', { fetch: failing(error) })).rejects.toMatchObject({ kind, cause, errors: [] })
  })
})

describe('a read without a response', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })

  it('is repeated after a short time and then after a longer one, and fails after that', async () => {
    const fetch = vi.fn(failing(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetch)
    const failed = vi.fn()
    call('/api/thing/').catch(failed)
    await vi.advanceTimersByTimeAsync(374)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(749)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'offline' }))
  })

  it('is sent by the office if the start script has had no response to it either', async () => {
    script.officeBoot = { '/api/thing/': startedCall(Promise.reject(new TypeError('Failed to fetch'))) }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ name: 'late' })))
    const sent = call('/api/thing/', { struct: Named })
    await vi.advanceTimersByTimeAsync(375)
    expect((await sent).data.name).toBe('late')
  })
})

const startedCall = (answer: Promise<Response>): StartedCall => ({
  answer,
  settled: Promise.resolve(),
  abort: vi.fn<(reason: unknown) => void>(),
})

describe('the calls that the start script has made', () => {
  const left = () => Object.keys(script.officeBoot ?? {})
  beforeEach(() => {
    script.officeBoot = { '/api/list/': startedCall(new Promise(() => {})) }
  })

  it('remain after a read of something else', async () => {
    await answering((_, response) => json(response, {}))
    await call('/api/thing/')
    expect(left()).toEqual(['/api/list/'])
  })

  it('are discarded after a write, also after one that fails, since they may show what it was before', async () => {
    const { fetch } = recording(new Response('{}', { status: 500 }))
    await expect(call('/api/thing/', { fetch })).rejects.toMatchObject({ kind: 'server' })
    expect(left()).toEqual([])
  })

  it('end when the read that has taken them over is left', async () => {
    const started = startedCall(new Promise(() => {}))
    script.officeBoot = { '/api/thing/': started }
    const leaving = new AbortController()
    void call('/api/thing/', { signal: leaving.signal }).catch(() => {})
    await vi.waitFor(() => expect(left()).toEqual([]))
    leaving.abort('left')
    expect(started.abort).toHaveBeenCalledExactlyOnceWith('left')
  })
})

it('a write is sent once what it waits for has come', async () => {
  const { sent, fetch } = recording()
  let come = () => {}
  holdWrites(() => new Promise((resolve) => (come = resolve)))
  const done = call('/api/thing/', { fetch })
  await new Promise(setImmediate)
  expect(sent).toEqual([])
  come()
  await done
  expect(sent).toHaveLength(1)
})

describe('a response of the network in place of the server', () => {
  it.each([
    [511, 'text/plain', true],
    [511, null, true],
    [200, 'text/html; charset=utf-8', true],
    [200, 'application/xhtml+xml', true],
    [399, 'text/html', true],
    [400, 'text/html', false],
    [402, 'text/html', false],
    [403, 'text/html', true],
    [404, 'text/html', false],
    [200, 'application/json', false],
    [403, 'application/json', false],
    [200, null, false],
  ])('with the status %i and the type %s: %s', (status, type, isIt) => {
    const headers = new Headers(type === null ? {} : { 'Content-Type': type })
    expect(Boolean(isOfNetwork({ status, headers }))).toBe(isIt)
  })
})
