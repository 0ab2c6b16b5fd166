import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upload } from '../../src/data/upload.ts'
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
  type = 'application/json'
  upload = new EventTarget()
  open() {
    Held.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return { 'Retry-After': this.retryAfter, 'Content-Type': this.type }[name] ?? null
  }
  send() {}
  abort() {
    this.isAborted = true
  }
  answer(status: number, response: unknown, retryAfter: string | null = null) {
    Object.assign(this, { status, response, retryAfter }).dispatchEvent(new Event('load'))
  }
}

beforeEach(async () => {
  await openOffice('en')
  vi.stubGlobal('XMLHttpRequest', Held)
})
afterEach(() => void vi.unstubAllGlobals())

/** Starts an upload, whose request is then under way. */
async function start(onProgress = (_: number) => {}) {
  const before = Held.last
  const leaving = new AbortController()
  const sent = upload({
    advertId: 'a1',
    file: new File([], 'a.png'),
    fileType: 'Image',
    idempotencyKey: 'key',
    signal: leaving.signal,
    onProgress,
  })
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
    [400, 'Bad', { kind: 'UnknownError' }],
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
    for (const [seconds, failure] of [
      ['40', { name: 'Error', kind: 'tooMany' }],
      ['40000', { kind: 'TooManyFiles' }],
    ] as const) {
      const { sent, request } = await start()
      request.answer(429, null, seconds)
      await expect(sent).rejects.toMatchObject(failure)
    }
    expect(callErrorText('tooMany')).toContain('in 40 ')
  })

  it('fails as offline without a response', async () => {
    const { sent, request } = await start()
    request.dispatchEvent(new Event('error'))
    await expect(sent).rejects.toMatchObject({ kind: 'offline' })
  })

  it('ends with its request when the user leaves', async () => {
    const { sent, leaving, request } = await start()
    leaving.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(request.isAborted).toBe(true)
  })
})
