import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn, shareLocks } from '../../src/auth/in-turn.ts'
import { stubLocks } from '../helpers/stub-locks.ts'

/** Returns locks as a browser has them; jsdom has none. */
function locks() {
  const last = new Map<string, Promise<unknown>>()
  const names: string[] = []
  const request = (name: string, work: () => Promise<unknown>) => {
    names.push(name)
    const turn = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(name, turn)
    return turn
  }
  return { names, manager: { request } as unknown as LockManager }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => shareLocks(undefined))

const failing = () => Promise.reject(new Error('offline'))

it('work returns its result from under the lock of all renewals', async () => {
  const { names, manager } = locks()
  stubLocks(manager)
  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
  expect(names).toEqual(['office.renewal'])
})

it('work fails with its own error, once', async () => {
  stubLocks(locks().manager)
  const work = vi.fn<() => Promise<never>>(failing)
  await expect(inTurn(work)).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(300)
  expect(work).toHaveBeenCalledTimes(1)
})

it('the next work begins 300 milliseconds after the last has ended, when its writes are visible', async () => {
  stubLocks(locks().manager)
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await inTurn(() => Promise.resolve())
  const ended = inTurn(next)
  await vi.advanceTimersByTimeAsync(299)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalledTimes(1)
  await ended
})

it('the next work begins after one that has failed', async () => {
  stubLocks(locks().manager)
  await expect(inTurn(failing)).rejects.toThrow('offline')
  const next = inTurn(() => Promise.resolve('done'))
  await vi.advanceTimersByTimeAsync(300)
  expect(await next).toBe('done')
})

it('work under another name does not wait', async () => {
  const { names, manager } = locks()
  stubLocks(manager)
  await inTurn(() => Promise.resolve())
  expect(await inTurn(() => Promise.resolve('sent'), 'office.outbox')).toBe('sent')
  expect(names).toEqual(['office.renewal', 'office.outbox'])
})

it('work does not wait in a browser without locks', async () => {
  const first = inTurn(() => new Promise(() => {}))
  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
  expect(await Promise.race([first, Promise.resolve('pending')])).toBe('pending')
})

it('work is done, once, in a frame that is refused locks', async () => {
  stubLocks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'))
  expect(await inTurn(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(1)
})

it('work that fails in a frame that is refused locks fails with its own error', async () => {
  stubLocks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  await expect(inTurn(failing)).rejects.toThrow('offline')
})

it('a frame with a shared storage uses the locks of that storage until it gives it up', async () => {
  const [own, shared] = [locks(), locks()]
  stubLocks(own.manager)
  shareLocks(shared.manager)
  await inTurn(() => Promise.resolve())
  expect([own.names, shared.names]).toEqual([[], ['office.renewal']])
  shareLocks(undefined)
  await inTurn(() => Promise.resolve())
  expect([own.names, shared.names]).toEqual([['office.renewal'], ['office.renewal']])
})
