import fc from 'fast-check'
import { integer, type } from 'superstruct'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { growing } from '../../src/contract/struct/growing.ts'
import { setClientSession } from '../../src/data/call.ts'
import { invalidate } from '../../src/data/change.ts'
import { CallError } from '../../src/data/errors.ts'
import { keepBy, resetResources, resource } from '../../src/data/resource.ts'
import type { StartedCalls } from '../../src/data/started.ts'
import { answering, json } from '../helpers/answering.ts'

const Counted = type({ n: integer() })
let userId = 'u1'
const one = () => resource('/api/n/', Counted)

/** Leaves a response that has arrived, as the start script does. */
function started(url: string, body: unknown) {
  const response = Response.json(body, { headers: { ETag: '"0"' } })
  ;(globalThis as { officeBoot?: StartedCalls }).officeBoot = {
    [url]: { answer: Promise.resolve(response), settled: Promise.resolve(), abort() {}, json: body, response },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete (globalThis as { officeBoot?: unknown }).officeBoot
})
beforeEach(() => {
  userId = 'u1'
  resetResources()
  setClientSession({
    userId: () => userId,
    locale: () => 'en',
    accessToken: () => Promise.resolve('t'),
    renewedToken: () => Promise.resolve(undefined),
  })
})

describe('a resource', () => {
  it('is ready at once from the response of the start script, and is not requested again', async () => {
    const { requests } = await answering((_, response) => json(response, { n: 2 }))
    started('/api/n/', { n: 1 })
    const entry = resource('/api/n/', Counted)
    expect(entry.state.value).toEqual({ status: 'ready', data: { n: 1 }, etag: '"0"', error: undefined })
    entry.listen()
    expect(requests).toHaveLength(0)
    await entry.reload()
    expect(entry.state.value.data).toEqual({ n: 2 })
  })

  it('requests its data when the response of the start script has another shape', async () => {
    await answering((_, response) => json(response, { n: 2 }))
    started('/api/n/', { title: 'x' })
    const entry = resource('/api/n/', Counted)
    expect(entry.state.value.status).toBe('loading')
    entry.listen()
    await vi.waitFor(() => expect(entry.state.value.data).toEqual({ n: 2 }))
  })

  it('requests once for any number of listeners, and shows the response to all of them', async () => {
    const { requests } = await answering((_, response) => json(response, { n: 1 }))
    const first = resource('/api/n/', Counted)
    const second = resource('/api/n/', Counted)
    first.listen()
    second.listen()
    await vi.waitFor(() => expect(second.state.value).toEqual({ status: 'ready', data: { n: 1 }, error: undefined }))
    expect(requests).toHaveLength(1)
  })

  it('keeps the old value while it is requested again and after the request fails', async () => {
    let status = 200
    await answering((_, response) => json(response, { n: 1 }, status))
    const entry = resource('/api/n/', Counted)
    entry.listen()
    await vi.waitFor(() => expect(entry.state.value.status).toBe('ready'))
    status = 500
    const done = entry.reload()
    expect(entry.state.value).toMatchObject({ status: 'loading', data: { n: 1 } })
    await done
    expect(entry.state.value).toMatchObject({ status: 'error', data: { n: 1 }, error: { kind: 'server' } })
  })

  it('keeps the ETag of its data while it is requested again and after the request fails', async () => {
    let status = 200
    await answering((_, response) => json(response.setHeader('ETag', '"1"'), { n: 1 }, status))
    const entry = resource('/api/n/', Counted)
    await entry.reload()
    expect(entry.state.value.etag).toBe('"1"')
    status = 500
    const done = entry.reload()
    expect(entry.state.value).toMatchObject({ status: 'loading', etag: '"1"' })
    await done
    expect(entry.state.value).toMatchObject({ status: 'error', etag: '"1"' })
  })

  it('keeps the object of its data if a response says the same, with the ETag of that response', async () => {
    let version = 1
    await answering((_, response) => json(response.setHeader('ETag', `"${version}"`), { n: version > 2 ? 2 : 1 }))
    const entry = resource('/api/n/', Counted)
    await entry.reload()
    const { data } = entry.state.value
    version = 2
    await entry.reload()
    expect(entry.state.value.data).toBe(data)
    expect(entry.state.value).toMatchObject({ status: 'ready', etag: '"2"' })
    version = 3
    await entry.reload()
    expect(entry.state.value.data).toEqual({ n: 2 })
  })

  it('requests stale data again, at once if there is a listener', async () => {
    let n = 1
    const { requests } = await answering((_, response) => json(response, { n: n++ }))
    const heard = resource('/api/n/?id=1', Counted)
    const unheard = resource('/api/n/?id=2', Counted)
    heard.listen()
    await unheard.reload()
    await vi.waitFor(() => expect(heard.state.value.status).toBe('ready'))
    invalidate((url) => url.startsWith('/api/n/'))
    await vi.waitFor(() => expect(heard.state.value).toMatchObject({ status: 'ready', data: { n: 3 } }))
    expect(requests).toHaveLength(3)
    unheard.listen()
    await vi.waitFor(() => expect(requests).toHaveLength(4))
  })

  it('accepts a word that the office does not know, also from the start script', async () => {
    const { requests } = await answering((_, response) => json(response, { state: 'halted' }))
    const Stated = type({ state: growing(['on', 'off']) })
    started('/api/state/', { state: 'paused' })
    const entry = resource('/api/state/', Stated)
    entry.listen()
    expect(entry.state.value).toMatchObject({ status: 'ready', data: { state: 'paused' } })
    expect(requests).toHaveLength(0)
    await entry.reload()
    expect(entry.state.value).toMatchObject({ status: 'ready', data: { state: 'halted' } })
  })

  it('aborts the request when the last listener leaves', async () => {
    const closed = vi.fn()
    const { requests } = await answering((request) => request.socket.on('close', closed))
    const stop = resource('/api/n/', Counted).listen()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    stop()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('never shows a late response to another user', async () => {
    const pending: ServerResponse[] = []
    await answering((_, response) => void pending.push(response))
    const mine = resource('/api/n/', Counted)
    mine.listen()
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    userId = 'u2'
    const theirs = resource('/api/n/', Counted)
    if (pending[0]) json(pending[0], { n: 1 })
    await vi.waitFor(() => expect(mine.state.value.status).toBe('ready'))
    expect(theirs.state.value).toEqual({ status: 'loading', data: undefined, error: undefined })
  })

  it('ends with the response to its newest request, in whatever order the responses arrive', async () => {
    const step = fc.constantFrom('reload', 'answerFirst', 'answerLast', 'invalidate')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        resetResources()
        const pending: (() => void)[] = []
        let asked = 0
        // Responses may already be on their way when their requests are aborted.
        vi.stubGlobal('fetch', () => {
          const n = ++asked
          return new Promise<Response>((done) => pending.push(() => done(Response.json({ n }))))
        })
        const entry = resource('/api/n/', Counted)
        entry.listen()
        for (const name of steps) {
          if (name === 'reload') void entry.reload()
          else if (name === 'invalidate') entry.invalidate()
          else (name === 'answerFirst' ? pending.shift() : pending.pop())?.()
          await new Promise(setImmediate)
        }
        const newest = entry.reload()
        await new Promise(setImmediate)
        for (const answer of pending.reverse()) answer()
        await newest
        await new Promise(setImmediate)
        expect(entry.state.value).toMatchObject({ status: 'ready', data: { n: asked } })
      }),
    )
  })
})

describe('the age of a resource', () => {
  const pending = () => new Promise<Response>(() => {})
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  })

  it('is that of its last response: five seconds later the next listener requests it again', () => {
    vi.stubGlobal('fetch', pending)
    started('/api/n/', { n: 1 })
    const entry = resource('/api/n/', Counted)
    vi.setSystemTime(4_999)
    entry.listen()
    expect(entry.state.value.status).toBe('ready')
    vi.setSystemTime(5_000)
    entry.listen()
    expect(entry.state.value).toMatchObject({ status: 'loading', data: { n: 1 } })
  })

  it('is that of the last write that has set it', () => {
    vi.stubGlobal('fetch', pending)
    const entry = resource('/api/n/', Counted)
    vi.setSystemTime(10_000)
    entry.set({ n: 1 }, undefined)
    vi.setSystemTime(14_999)
    entry.listen()
    expect(entry.state.value.status).toBe('ready')
  })

  it('does not count after a failure: the next listener requests it again at once', async () => {
    await answering((_, response) => json(response, {}, 500))
    started('/api/n/', { n: 1 })
    const entry = resource('/api/n/', Counted)
    await entry.reload()
    expect(entry.state.value.status).toBe('error')
    entry.listen()
    expect(entry.state.value).toEqual({ status: 'loading', data: { n: 1 }, etag: '"0"', error: undefined })
  })
})

describe('the cache', () => {
  it('has one entry for each user and address', () => {
    const mine = resource('/api/n/?id=1', Counted)
    expect(resource('/api/n/?id=1', Counted)).toBe(mine)
    expect(resource('/api/n/?id=2', Counted)).not.toBe(mine)
    userId = 'u2'
    expect(resource('/api/n/?id=1', Counted)).not.toBe(mine)
    userId = 'u1'
    expect(resource('/api/n/?id=1', Counted)).toBe(mine)
  })

  it('has no entries once it is emptied', () => {
    const before = resource('/api/n/', Counted)
    resetResources()
    expect(resource('/api/n/', Counted)).not.toBe(before)
  })

  it('hands each new entry once to what keeps it', () => {
    const keep = vi.fn()
    keepBy(keep)
    const entry = resource('/api/n/', Counted)
    resource('/api/n/', Counted)
    keepBy(undefined)
    resource('/api/other/', Counted)
    expect(keep).toHaveBeenCalledExactlyOnceWith(entry, 'u1 /api/n/', Counted)
  })
})

describe('a listener', () => {
  it('is counted until it leaves', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const entry = resource('/api/n/', Counted)
    expect(entry.isHeard()).toBe(false)
    const stops = [entry.listen(), entry.listen()]
    stops[0]?.()
    expect(entry.isHeard()).toBe(true)
    stops[1]?.()
    expect(entry.isHeard()).toBe(false)
  })

  it('takes over the request of one that leaves at the same time', async () => {
    const { requests } = await answering((_, response) => json(response, { n: requests.length }))
    const entry = resource('/api/n/', Counted)
    entry.listen()()
    entry.listen()
    await vi.waitFor(() => expect(entry.state.value.data).toEqual({ n: 1 }))
    expect(requests).toHaveLength(1)
  })

  it('that comes after all have left begins another request', async () => {
    let signals: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    const entry = resource('/api/n/', Counted)
    const stop = entry.listen()
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    stop()
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
    entry.listen()
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    expect(signals[1]?.aborted).toBe(false)
  })

  it('requests data again that is fresh but was being reloaded when all left', async () => {
    let requests = 0
    vi.stubGlobal('fetch', () => (requests++, new Promise(() => {})))
    const entry = one()
    entry.set({ n: 1 }, undefined)
    void entry.reload()
    const stop = entry.listen()
    stop()
    await Promise.resolve() // by then the request is aborted
    entry.listen()
    await vi.waitFor(() => expect(requests).toBe(2))
  })

  it('that leaves lets the others have the response', async () => {
    await answering((_, response) => json(response, { n: 1 }))
    const entry = resource('/api/n/', Counted)
    const stop = entry.listen()
    entry.listen()
    stop()
    await vi.waitFor(() => expect(entry.state.value.data).toEqual({ n: 1 }))
  })
})

describe('a request of a resource', () => {
  /** Holds the requests; returns how to answer each, and its signal. */
  function held() {
    const requests: { answer: (n: number) => void; signal: AbortSignal | null | undefined }[] = []
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve) => {
          requests.push({ signal, answer: (n) => resolve(Response.json({ n })) })
        }),
    )
    return requests
  }

  it.each([
    ['another is begun', (entry: ReturnType<typeof one>) => void entry.reload()],
    ['the data is set', (entry: ReturnType<typeof one>) => entry.set({ n: 9 }, undefined)],
    ['it is outdated and nobody listens', (entry: ReturnType<typeof one>) => entry.invalidate()],
  ])('is aborted when %s', async (_, act) => {
    const requests = held()
    const entry = one()
    void entry.reload()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.signal?.aborted).toBe(false)
    act(entry)
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  it('does not undo what a write has set meanwhile', async () => {
    const requests = held()
    const entry = one()
    const done = entry.reload()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    entry.set({ n: 9 }, '"9"')
    requests[0]?.answer(1)
    await done
    expect(entry.state.value).toEqual({ status: 'ready', data: { n: 9 }, etag: '"9"', error: undefined })
  })

  it('fails with an error of the office itself, which is not shown as that of a call', async () => {
    const error = new Error('Fault')
    const fail = () => {
      throw error
    }
    const faulty = { pattern: { n: fail }, struct: fail } as never
    await answering((_, response) => json(response, { n: 1 }))
    const entry = resource('/api/faulty/', faulty)
    await expect(entry.reload()).rejects.toBe(error)
    expect(entry.state.value.error).toBeUndefined()
  })
})

describe('another state of a resource', () => {
  it('is shown, and the next listener still requests it', async () => {
    await answering((_, response) => json(response, { n: 2 }))
    const entry = one()
    entry.show({ status: 'loading', data: { n: 1 }, etag: '"1"', at: 5, error: undefined })
    expect(entry.state.value).toEqual({ status: 'loading', data: { n: 1 }, etag: '"1"', at: 5, error: undefined })
    entry.listen()
    await vi.waitFor(() => expect(entry.state.value).toEqual({ status: 'ready', data: { n: 2 }, error: undefined }))
  })

  it('that is an error gives way to the next request', async () => {
    await answering((_, response) => json(response, { n: 2 }))
    const entry = one()
    const error = new CallError('offline', '/api/n/')
    entry.show({ status: 'error', data: undefined, etag: undefined, error })
    const done = entry.reload()
    expect(entry.state.value).toMatchObject({ status: 'loading', error: undefined })
    await done
    expect(entry.state.value).toMatchObject({ status: 'ready', data: { n: 2 } })
  })
})
