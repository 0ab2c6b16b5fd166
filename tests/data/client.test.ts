import { string, type } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ProductsStruct } from '../../src/contract/catalogue.ts'
import { acceptInvite, getProducts } from '../../src/contract/calls/endpoints.ts'
import { call, holdWrites, setClientSession, type ClientSession } from '../../src/data/call.ts'
import { send, sending } from '../../src/data/client.ts'
import { CallError } from '../../src/data/errors.ts'
import { answering, json } from '../helpers/answering.ts'

const Named = type({ name: string() })
const signedIn: ClientSession = {
  userId: () => 'u1',
  locale: () => 'en',
  accessToken: () => Promise.resolve('token-1'),
  renewedToken: () => Promise.resolve(undefined),
}
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.kind : error),
  )

beforeEach(() => {
  setClientSession(signedIn)
  vi.spyOn(Math, 'random').mockReturnValue(0) // a lost call is repeated at once
})
afterEach(() => void delete (globalThis as { officeBoot?: unknown }).officeBoot)

describe('a call', () => {
  it('carries the access token and the language, and returns data that passes its struct', async () => {
    const { requests } = await answering((_, response) => json(response, { name: 'Spring', unknown: 1 }))
    const { data } = await call('/api/thing/', { struct: Named })
    expect(data.name).toBe('Spring')
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'accept-language': 'en' })
  })

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [412, 'preconditionFailed'],
    [422, 'rejected'],
    [429, 'tooMany'],
    [500, 'server'],
    [503, 'server'],
    [418, 'unexpected'],
  ])('maps status %i to the kind %s', async (status, kind) => {
    await answering((_, response) => json(response, { title: 'x' }, status))
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe(kind)
  })

  it('reports which fields of a rejected body are invalid', async () => {
    const errors = [{ path: 'limit', kind: 'TooLowError', min: 1 }]
    await answering((_, response) => json(response, { status: 422, errors }, 422))
    await expect(call('/api/thing/')).rejects.toMatchObject({ kind: 'rejected', errors })
  })

  it('rejects a response of another shape, HTML in place of JSON, or a truncated response', async () => {
    const bodies = ['{"title":1}', '<!doctype html><title>Proxy</title>', '{"name":"Spr', '', 'null']
    for (const body of bodies) {
      await answering((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body))
      expect(await kindOf(call('/api/thing/', { struct: Named })), body).toBe('malformed')
    }
  })

  describe.each([
    ['a page', 200, 'text/html; charset=utf-8'],
    ['a page that refuses access', 403, 'text/html'],
    ['the demand to sign in to the network', 511, 'text/plain'],
  ])('answered with %s', (_, status, type) => {
    it('is intercepted as a read, as a write and as a download', async () => {
      await answering((_, response) => response.writeHead(status, { 'Content-Type': type }).end('<h1>Hotel</h1>'))
      expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('intercepted')
      expect(await kindOf(call('/api/thing/', { ...sending('POST', {}) }))).toBe('intercepted')
      expect(await kindOf(call('/api/thing/', { ...sending('GET', undefined), responseType: 'stream' }))).toBe(
        'intercepted',
      )
    })
  })

  it('is intercepted if it is led to a page that asks for a sign-in', async () => {
    await answering(({ url }, response) =>
      url === '/login'
        ? response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hotel</h1>')
        : response.writeHead(302, { Location: '/login' }).end(),
    )
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('intercepted')
  })

  it.each([
    [404, 'notFound'],
    [429, 'tooMany'],
    [502, 'server'],
  ])('keeps the meaning of a page with the status %i, as gateways send it', async (status, kind) => {
    await answering((_, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>!</h1>'))
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe(kind)
  })

  it('tells whether the server was reached', async () => {
    const told: string[] = []
    const hear = ({ type }: Event) => void told.push(type)
    for (const type of ['answered', 'unreached']) {
      addEventListener(type, hear)
      onTestFinished(() => removeEventListener(type, hear))
    }
    let html = true
    const { stop } = await answering((_, response) => {
      if (html) response.writeHead(200, { 'Content-Type': 'text/html' }).end()
      else json(response, {}, 500)
    })
    await kindOf(call('/api/thing/'))
    html = false
    await kindOf(call('/api/thing/'))
    await stop()
    await kindOf(call('/api/thing/'))
    expect(told).toEqual(['unreached', 'answered', 'unreached'])
  })

  it('treats a refused connection and a connection cut midway as offline', async () => {
    const { stop } = await answering((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"na')
      setImmediate(() => response.destroy())
    })
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('offline')
    await stop()
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('offline')
  })

  it('is retried twice if it reads and gets no response, and not at all if it writes', async () => {
    let losses = 2
    const { requests } = await answering((request, response) =>
      losses-- > 0 ? void request.socket.destroy() : json(response, { name: 'Spring' }),
    )
    expect((await call('/api/thing/', { struct: Named })).data.name).toBe('Spring')
    expect(requests).toHaveLength(3)
    losses = 1
    expect(await kindOf(call('/api/thing/', { ...sending('POST', {}) }))).toBe('offline')
    expect(requests).toHaveLength(4)
  })

  it('waits for the lock on writes, and is not sent if that fails', async () => {
    onTestFinished(() => holdWrites(undefined))
    holdWrites(() => Promise.reject(new CallError('preconditionFailed', '/api/list/')))
    const { requests } = await answering((_, response) => json(response, { name: 'Spring' }))
    expect(await kindOf(call('/api/thing/', { ...sending('POST', {}) }))).toBe('preconditionFailed')
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('ok')
    expect(requests).toHaveLength(1)
  })

  it('does not wait for the lock on writes if it only reads, whatever its method', async () => {
    onTestFinished(() => holdWrites(undefined))
    holdWrites(() => Promise.reject(new CallError('preconditionFailed', '/api/list/')))
    const { requests } = await answering((_, response) => json(response, { value: [] }))
    const products = { params: { partnerId: 'p' }, body: { ids: [] }, idempotencyKey: 'k', struct: ProductsStruct }
    expect(await kindOf(send(getProducts, products))).toBe('ok')
    expect(requests.map(({ method }) => method)).toEqual(['POST'])
  })

  it('renews the token once after a 401 and retries', async () => {
    setClientSession({ ...signedIn, renewedToken: () => Promise.resolve('token-2') })
    const { requests } = await answering((request, response) =>
      request.headers.authorization === 'Bearer token-2' ? json(response, { name: 'Spring' }) : json(response, {}, 401),
    )
    const { data } = await call('/api/thing/', { struct: Named })
    expect(data.name).toBe('Spring')
    expect(requests).toHaveLength(2)
  })

  it('gives up after a second 401', async () => {
    setClientSession({ ...signedIn, renewedToken: () => Promise.resolve('token-2') })
    const { requests } = await answering((_, response) => json(response, {}, 401))
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('unauthorized')
    expect(requests).toHaveLength(2)
  })

  it('is not sent without a token, unless it is public', async () => {
    setClientSession({ ...signedIn, accessToken: () => Promise.resolve(undefined) })
    const { requests } = await answering((_, response) => json(response, { name: 'Spring' }))
    expect(await kindOf(call('/api/thing/', { struct: Named }))).toBe('unauthorized')
    expect(requests).toHaveLength(0)
    await call('/api/thing/', { struct: Named, isPublic: true })
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })

  it('uses the response that the start script requested, once', async () => {
    const { requests } = await answering((_, response) => json(response, { name: 'late' }))
    const early = new Response('{"name":"early"}', { headers: { 'Content-Type': 'application/json' } })
    ;(globalThis as { officeBoot?: unknown }).officeBoot = {
      '/api/thing/': { answer: Promise.resolve(early), abort() {} },
    }
    expect((await call('/api/thing/', { struct: Named })).data.name).toBe('early')
    expect(requests).toHaveLength(0)
    expect((await call('/api/thing/', { struct: Named })).data.name).toBe('late')
  })

  it('recovers from an early response whose token had expired', async () => {
    setClientSession({ ...signedIn, renewedToken: () => Promise.resolve('token-2') })
    await answering((_, response) => json(response, { name: 'fresh' }))
    ;(globalThis as { officeBoot?: unknown }).officeBoot = {
      '/api/thing/': { answer: Promise.resolve(new Response('{}', { status: 401 })), abort() {} },
    }
    expect((await call('/api/thing/', { struct: Named })).data.name).toBe('fresh')
  })
})

describe('a write', () => {
  it('sends its body and its idempotency key to the path with its parameters filled in', async () => {
    const bodies: string[] = []
    const { requests } = await answering((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
      request.on('end', () => response.writeHead(204).end())
    })
    await send(acceptInvite, { params: { inviteId: 'a/b' }, body: { advertiserId: 'a' }, idempotencyKey: 'k' })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/invitePage/a%2Fb:accept/' })
    expect(requests[0]?.headers['idempotency-key']).toBe('k')
    expect(bodies.join('')).toBe('{"advertiserId":"a"}')
  })
})
