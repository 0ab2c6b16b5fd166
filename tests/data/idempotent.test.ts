import { describe, expect, it } from 'vitest'
import { CallError, type CallErrorKind } from '../../src/data/errors.ts'
import { once, type Pending } from '../../src/data/idempotent.ts'

/** Sends writes one after the other, each with its outcome, and returns their keys. */
async function keysOf(...writes: [intent: unknown, outcome: CallErrorKind | 'done'][]): Promise<string[]> {
  const pending: Pending = {}
  const keys: string[] = []
  for (const [intent, outcome] of writes) {
    const write = (key: string) => {
      keys.push(key)
      return outcome === 'done' ? Promise.resolve() : Promise.reject(new CallError(outcome, '/'))
    }
    await once(pending, intent, write).catch(() => {})
  }
  return keys
}

describe('the idempotency key of a write', () => {
  it.each(['offline', 'intercepted', 'timeout', 'server', 'malformed'] as const)(
    'stays the same for a retry after a failure of the kind %s, which can follow the effect',
    async (kind) => {
      const [first, second, third] = await keysOf([{ n: 1 }, kind], [{ n: 1 }, kind], [{ n: 1 }, 'done'])
      expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
      expect([second, third]).toEqual([first, first])
    },
  )

  it.each(['done', 'conflict', 'rejected', 'forbidden'] as const)('is new once the outcome is %s', async (outcome) => {
    const [first, second] = await keysOf([1, outcome], [1, 'done'])
    expect(second).not.toBe(first)
  })

  it('is new for another intent, and for a return to the one before', async () => {
    const keys = await keysOf(['pause', 'timeout'], ['resume', 'done'], ['pause', 'done'])
    expect(new Set(keys).size).toBe(3)
  })

  it('survives the response to another write that was sent before', async () => {
    const pending: Pending = {}
    const keys: string[] = []
    let answer = () => {}
    const slow = once(pending, 'slow', () => new Promise<void>((done) => (answer = done)))
    const lost = (key: string) => (keys.push(key), Promise.reject(new CallError('offline', '/')))
    await once(pending, 'next', lost).catch(() => {})
    answer()
    await slow
    await once(pending, 'next', lost).catch(() => {})
    expect(keys[1]).toBe(keys[0])
  })
})
