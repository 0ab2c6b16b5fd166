import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setClientSession } from '../../src/data/call.ts'
import { kindOfStatus } from '../../src/data/errors.ts'
import { upload, UploadRefused } from '../../src/data/upload.ts'
import { callErrorText } from '../../src/state/call-errors.ts'
import { openOffice } from '../helpers/office.ts'

/** A request that records its headers and waits for the test to respond to it; jsdom's own has no server to reach. */
class Held extends EventTarget {
  static last: Held | undefined
  headers: Record<string, string> = {}
  status = 0
  response: unknown
  isAborted = false
  retryAfter: string | null = null
  requestId: string | null = null
  type = 'application/json'
  upload = new EventTarget()
  responseType = ''
  opened: unknown[] = []
  sent: unknown
  open(...how: unknown[]) {
    this.opened = how
    Held.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    const headers = { 'Retry-After': this.retryAfter, 'Content-Type': this.type, 'X-Request-Id': this.requestId }
    return headers[name as keyof typeof headers] ?? null
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, response: unknown, retryAfter: string | null = null) {
    Object.assign(this, { status, response, retryAfter }).dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(async () => {
  await openOffice('en')
  vi.stubGlobal('XMLHttpRequest', Held)
})
afterEach(() => void vi.unstubAllGlobals())

const file = new File([], 'a.png')
const uploadUntil = (signal: AbortSignal, onProgress = (_: number) => {}) =>
  upload({ advertId: 'a1', file, fileType: 'Image', idempotencyKey: 'key', signal, onProgress })

/** Starts an upload, whose request is then under way. */
async function start(onProgress?: (share: number) => void) {
  const before = Held.last
  const leaving = new AbortController()
  const sent = uploadUntil(leaving.signal, onProgress)
  const request = await vi.waitUntil(() => Held.last !== before && Held.last, { interval: 1 })
  return { sent, leaving, request }
}

describe('an upload', () => {
  it('carries the token and its idempotency key, and ends with the address of the file', async () => {
    const { sent, request } = await start()
    expect(request.headers).toEqual({ Authorization: 'Bearer token', 'Idempotency-Key': 'key' })
    request.answer(200, { publicUrl: '/uploads/a.png' })
    expect(await sent).toBe('/uploads/a.png')
  })

  it('sends the file in a form to the address of its ad, and reads JSON', async () => {
    const { request } = await start()
    expect(request.opened).toEqual(['POST', '/api/advertPage/a1:uploadFile/?fileType=Image'])
    expect(request.responseType).toBe('json')
    expect([...(request.sent as FormData)]).toEqual([['file', file]])
  })

  it.each([
    ['nobody is signed in', 'unauthorized', () => Promise.resolve(undefined)],
    ['the token cannot be renewed for want of a connection', 'offline', () => Promise.reject(new Error('Lost'))],
  ])('is not sent if %s', async (_, kind, accessToken) => {
    const before = Held.last
    setClientSession({
      userId: () => 'user',
      locale: () => 'en',
      accessToken,
      renewedToken: () => Promise.resolve(undefined),
    })
    await expect(uploadUntil(new AbortController().signal)).rejects.toMatchObject({
      kind,
      url: '/api/advertPage/a1:uploadFile/?fileType=Image',
    })
    expect(Held.last).toBe(before)
  })

  it('does not mistake the page of a network for a response of the server', async () => {
    const { sent, request } = await start()
    request.type = 'text/html'
    request.answer(200, null)
    await expect(sent).rejects.toMatchObject({ kind: 'intercepted' })
  })

  it('reports the share that is sent, unless the browser does not know it', async () => {
    const shares: number[] = []
    const { request } = await start((share) => shares.push(share))
    const progress = (init: ProgressEventInit) => request.upload.dispatchEvent(new ProgressEvent('progress', init))
    progress({ lengthComputable: false, loaded: 1, total: 0 })
    progress({ lengthComputable: true, loaded: 1, total: 4 })
    expect(shares).toEqual([0.25])
  })

  it.each([
    [400, { incorrectFileSize: true }, { kind: 'ExceededSizeError' }],
    [400, { incorrectFileFormat: true }, { kind: 'IncorrectFormat' }],
    [400, { incorrectFileSize: false, incorrectFileFormat: true }, { kind: 'IncorrectFormat' }],
    [400, { incorrectFileSize: false, incorrectFileFormat: false }, { kind: 'UnknownError' }],
    [400, { incorrectFileSize: 'yes', incorrectFileFormat: true }, { kind: 'UnknownError' }],
    [400, 'Bad', { kind: 'UnknownError' }],
    [400, null, { kind: 'UnknownError' }],
    [409, null, { kind: 'conflict' }],
    [422, {}, { kind: 'UnknownError' }],
    [503, null, { kind: 'UnknownError' }],
    [418, null, { kind: 'UnknownError' }],
    [200, { url: '/a.png' }, { name: 'Error', kind: 'malformed' }],
    [401, null, { kind: 'unauthorized' }],
    [403, null, { kind: 'forbidden' }],
    [404, null, { kind: 'notFound' }],
  ])('that is answered with %s and %j fails with %o', async (status, body, failure) => {
    const { sent, request } = await start()
    request.answer(status, body)
    await expect(sent).rejects.toMatchObject(failure)
  })

  it('beyond a limit fails until it can be repeated, soon or on another day', async () => {
    onTestFinished(() => void kindOfStatus(429, '60')) // what other tests begin with
    for (const [seconds, failure] of [
      ['40', { name: 'Error', kind: 'tooMany' }],
      ['600', { name: 'Error', kind: 'tooMany' }],
      ['601', { kind: 'TooManyFiles' }],
      ['40000', { kind: 'TooManyFiles' }],
      [null, { name: 'Error', kind: 'tooMany' }],
    ] as const) {
      const { sent, request } = await start()
      request.answer(429, null, seconds)
      await expect(sent).rejects.toMatchObject(failure)
    }
    expect(callErrorText('tooMany')).toContain('in 600 ')
  })

  it('that fails in the server is the fault that a report names', async () => {
    onTestFinished(() => void kindOfStatus(500, null)) // what other tests begin with
    const { sent, request } = await start()
    request.requestId = 'r-17'
    request.answer(500, null)
    await expect(sent).rejects.toMatchObject({ kind: 'UnknownError' })
    expect(callErrorText('server')).toContain('r-17')
  })

  it('is not beyond a limit if the server is busy for long', async () => {
    const { sent, request } = await start()
    request.answer(503, null, '40000')
    await expect(sent).rejects.toMatchObject({ kind: 'UnknownError' })
  })

  it('that is refused fails with an error of its own, named after the reason', async () => {
    const { sent, request } = await start()
    request.answer(400, { incorrectFileSize: true })
    await expect(sent).rejects.toBeInstanceOf(UploadRefused)
    await expect(sent).rejects.toThrow('ExceededSizeError')
  })

  it('fails with the reason for which a response is malformed', async () => {
    const { sent, request } = await start()
    request.answer(200, { publicUrl: 1 })
    await expect(sent).rejects.toMatchObject({ kind: 'malformed', errors: [], cause: { path: ['publicUrl'] } })
  })

  it('fails as offline without a response', async () => {
    const { sent, request } = await start()
    request.dispatchEvent(new Event('error'))
    await expect(sent).rejects.toMatchObject({ kind: 'offline' })
  })

  it('is sent once more with a renewed token if the server refuses the present one', async () => {
    setClientSession({
      userId: () => 'user',
      locale: () => 'en',
      accessToken: () => Promise.resolve('old'),
      renewedToken: () => Promise.resolve('new'),
    })
    const { sent, request } = await start()
    request.answer(401, null)
    const again = await vi.waitUntil(() => Held.last !== request && Held.last, { interval: 1 })
    expect(again.headers).toEqual({ Authorization: 'Bearer new', 'Idempotency-Key': 'key' })
    again.answer(200, { publicUrl: '/uploads/a.png' })
    expect(await sent).toBe('/uploads/a.png')
  })

  it('fails once nothing has been sent or answered for two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sent, request } = await start()
    const failed = expect(sent).rejects.toMatchObject({ name: 'Error', kind: 'timeout' })
    vi.advanceTimersByTime(119_000)
    request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 4, total: 4 }))
    vi.advanceTimersByTime(119_000)
    expect(request.isAborted).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(request.isAborted).toBe(true)
    await failed
  })

  it('does not fail late once it has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sent, request } = await start()
    request.answer(200, { publicUrl: '/uploads/a.png' })
    await sent
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with its request when the user leaves', async () => {
    const { sent, leaving, request } = await start()
    leaving.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(request.isAborted).toBe(true)
  })

  it('fails with the reason for which the user leaves, if that is an error', async () => {
    const { sent, leaving } = await start()
    const reason = new Error('Removed')
    leaving.abort(reason)
    await expect(sent).rejects.toBe(reason)
    const other = await start()
    other.leaving.abort('removed')
    await expect(other.sent).rejects.toMatchObject({ name: 'AbortError', message: 'Aborted' })
  })

  it('is not sent if the user has left before', async () => {
    const reason = new Error('Removed')
    await expect(uploadUntil(AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(Held.last).toMatchObject({ isAborted: true, sent: undefined })
  })
})
