import { integer, type } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lost } from '../../../src/data/errors.ts'
import { resource } from '../../../src/data/resource.ts'
import { comeBackOnline } from '../../../src/state/connection/come-back-online.ts'
import { loadCode } from '../../../src/state/late/load-code.ts'
import { addNotice, notices, resetNotices } from '../../../src/state/notices.ts'
import { openOffice } from '../../helpers/office.ts'
import { answering, json } from '../../helpers/answering.ts'

const Counted = type({ n: integer() })
let stop = () => {}
beforeEach(async () => {
  await openOffice('en')
  vi.spyOn(Math, 'random').mockReturnValue(0) // a lost call is repeated at once
  stop = comeBackOnline()
})
afterEach(() => {
  stop()
  lost.isAny = false
  resetNotices()
})

it('a resource is requested again once online if it failed offline and still has a listener', async () => {
  let isCut = true
  const { requests } = await answering((request, response) => {
    if (request.url === '/api/broken/') return json(response, {}, 500)
    if (isCut) return void request.socket.destroy()
    json(response, { n: 1 })
  })
  const [seen, left, broken] = ['/api/seen/', '/api/left/', '/api/broken/'].map((url) => resource(url, Counted))
  seen?.listen()
  const leave = left?.listen()
  broken?.listen()
  for (const each of [seen, left, broken]) await vi.waitFor(() => expect(each?.state.value.status).toBe('error'))
  leave?.()
  isCut = false
  const before = requests.length
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(seen?.state.value.data).toEqual({ n: 1 }))
  expect(requests.slice(before).map(({ url }) => url)).toEqual(['/api/seen/'])
})

it('a resource is requested again once the server responds if it had responded too late', async () => {
  let isLate = true
  await answering((_, response) => {
    if (!isLate) json(response, { n: 1 })
  })
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(Object.assign(new Error('Too late'), { name: 'TimeoutError' })))
  const late = resource('/api/late/', Counted)
  late.listen()
  await vi.waitFor(() => expect(late.state.value.error?.kind).toBe('timeout'))
  timeout.mockRestore()
  isLate = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(late.state.value.data).toEqual({ n: 1 }))
})

describe('a server that did not respond', () => {
  let isCut: boolean
  let asked: string[]
  beforeEach(async () => {
    stop()
    isCut = true
    asked = []
    await answering((request, response) => {
      asked.push(request.url ?? '')
      if (isCut) request.socket.destroy()
      else json(response, { n: 1 })
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  /** Reads a resource to which the server does not respond, and resets the request counter. */
  async function lose() {
    const read = resource('/api/seen/', Counted)
    read.listen()
    await vi.waitFor(() => expect(read.state.value.status).toBe('error'))
    asked.length = 0
    return read
  }

  it.each(['after', 'before'])('is checked until it responds, if it went silent %s the overlays came', async (when) => {
    if (when === 'after') stop = comeBackOnline()
    const read = await lose()
    if (when === 'before') stop = comeBackOnline()
    vi.advanceTimersByTime(4_999)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(asked).not.toEqual([]))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    isCut = false
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000)
      expect(read.state.value.data).toEqual({ n: 1 })
    })
    expect(asked[0]).toMatch('/api/domainConfigurations/')
  })

  it('is asked when a part of the screen could not be loaded', async () => {
    isCut = false
    stop = comeBackOnline()
    addNotice('offline')
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() => expect(notices.value).toEqual([]))
  })

  it('is asked for code that was lost before the overlays came, though every call has succeeded since', async () => {
    await expect(loadCode(() => Promise.reject(new Error('Lost')))).rejects.toThrow('offline')
    isCut = false
    const loadAgain = vi.fn()
    addEventListener('online', loadAgain)
    onTestFinished(() => removeEventListener('online', loadAgain))
    stop = comeBackOnline()
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() => expect(loadAgain).toHaveBeenCalled())
  })

  it('is asked at once when the network changes or the user comes back, and once more a while later', async () => {
    const network = new EventTarget()
    vi.stubGlobal('navigator', { onLine: true, connection: network })
    onTestFinished(() => void vi.unstubAllGlobals())
    stop = comeBackOnline()
    network.dispatchEvent(new Event('change'))
    expect(asked).toEqual([])
    const read = await lose()
    network.dispatchEvent(new Event('change'))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    isCut = false
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await vi.waitFor(() => expect(read.state.value.data).toEqual({ n: 1 }))
  })

  it('is checked ever less often while a single call gets no response', async () => {
    stop = comeBackOnline()
    await lose()
    isCut = false
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    dispatchEvent(new Event('unreached'))
    vi.advanceTimersByTime(9_999)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })
})

it('the offline notice disappears at once if the connection returned before the listener was added', () => {
  stop()
  addNotice('offline')
  stop = comeBackOnline(true)
  expect(notices.value).toEqual([])
})

it('the offline notice disappears when the connection returns, and other notices stay', () => {
  addNotice('offline')
  addNotice('server')
  dispatchEvent(new Event('online'))
  expect(notices.value.map(({ kind }) => kind)).toEqual(['server'])
})
