import fc from 'fast-check'
import { integer, type } from 'superstruct'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { growing } from '../../src/contract/struct/growing.ts'
import { setClientSession } from '../../src/data/call.ts'
import { invalidate } from '../../src/data/change.ts'
import { resetResources, resource } from '../../src/data/resource.ts'
import type { StartedCalls } from '../../src/data/started.ts'
import { answering, json } from '../helpers/answering.ts'

const Counted = type({ n: integer() })
let userId = 'u1'

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
