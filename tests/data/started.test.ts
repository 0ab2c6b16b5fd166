import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  discardStarted,
  startedCallsArrive,
  takeArrived,
  takeStarted,
  type StartedCall,
  type StartScript,
} from '../../src/data/started.ts'

const script = globalThis as StartScript
afterEach(() => void delete script.officeBoot)

/** Puts a call among the started ones, as the start script does. */
function started(url: string, call: Partial<StartedCall> = {}): StartedCall {
  const whole = { answer: new Promise<never>(() => {}), settled: Promise.resolve(), abort: vi.fn(), ...call }
  script.officeBoot = { ...script.officeBoot, [url]: whole }
  return whole
}

describe('a call that the start script has started', () => {
  it('gives its response to one request', async () => {
    const answer = Response.json({ n: 1 })
    started('/api/n/', { answer: Promise.resolve(answer) })
    expect(await takeStarted('/api/n/')?.(null)).toBe(answer)
    expect(takeStarted('/api/n/')).toBeUndefined()
  })

  it('ends with the request that has taken it, for the same reason', () => {
    const { abort } = started('/api/n/')
    const controller = new AbortController()
    void takeStarted('/api/n/')?.(controller.signal)
    expect(abort).not.toHaveBeenCalled()
    controller.abort('left')
    expect(abort).toHaveBeenCalledExactlyOnceWith('left')
  })

  it('has arrived once its body has been read, even if that is null, and is then given once', () => {
    started('/api/n/')
    expect(takeArrived('/api/n/')).toBeUndefined()
    expect(takeArrived('/api/other/')).toBeUndefined()
    const read = started('/api/n/', { json: null })
    expect(takeArrived('/api/n/')).toBe(read)
    expect(takeArrived('/api/n/')).toBeUndefined()
  })

  it('ends when all are discarded, unless a request has taken it', () => {
    const taken = started('/api/taken/')
    const left = [started('/api/1/'), started('/api/2/')]
    void takeStarted('/api/taken/')?.(null)
    discardStarted()
    for (const { abort } of left) expect(abort).toHaveBeenCalledExactlyOnceWith('discarded')
    expect(taken.abort).not.toHaveBeenCalled()
    expect(script.officeBoot).toEqual({})
  })

  it('does not exist in an office without a start script', () => {
    expect(takeStarted('/api/n/')).toBeUndefined()
    expect(takeArrived('/api/n/')).toBeUndefined()
    discardStarted()
  })
})

describe('the first rendering', () => {
  const until = (promise: Promise<void>) => {
    const arrived = vi.fn()
    void promise.then(() => arrived())
    return arrived
  }

  it('waits for all started calls', async () => {
    vi.useFakeTimers()
    let arrive = () => {}
    started('/api/1/')
    started('/api/2/', { settled: new Promise((resolve) => (arrive = resolve)) })
    const done = until(startedCallsArrive(200))
    await vi.advanceTimersByTimeAsync(199)
    expect(done).not.toHaveBeenCalled()
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalled()
  })

  it('waits no longer than its limit', async () => {
    vi.useFakeTimers()
    started('/api/n/', { settled: new Promise(() => {}) })
    const done = until(startedCallsArrive(200))
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toHaveBeenCalled()
  })

  it('does not wait if no call has been started', async () => {
    vi.useFakeTimers()
    await startedCallsArrive(200)
    expect(vi.getTimerCount()).toBe(0)
  })
})
