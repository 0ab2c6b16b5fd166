import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upload } from '../../src/data/upload.ts'
import { openOffice } from '../helpers/office.ts'

/** A request that records its headers and is answered at once; jsdom's own has no server to reach. */
class Answered extends EventTarget {
  static headers: Record<string, string> = {}
  status = 200
  responseType = ''
  response = { publicUrl: '/uploads/a.png' }
  upload = new EventTarget()
  open() {}
  setRequestHeader(name: string, value: string) {
    Answered.headers[name] = value
  }
  send() {
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(async () => {
  await openOffice('en')
  vi.stubGlobal('XMLHttpRequest', Answered)
})
afterEach(() => void vi.unstubAllGlobals())

it('an upload carries the token and its idempotency key', async () => {
  const { signal } = new AbortController()
  const sending = { advertId: 'a1', file: new File([], 'a.png'), fileType: 'Image' as const, signal }
  expect(await upload({ ...sending, idempotencyKey: 'key', onProgress: () => {} })).toBe('/uploads/a.png')
  expect(Answered.headers).toEqual({ Authorization: 'Bearer token', 'Idempotency-Key': 'key' })
})
