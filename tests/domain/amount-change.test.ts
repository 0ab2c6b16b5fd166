import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANGE_WAYS, changedAmount, checkChange, isByPercent, type ChangeWay } from '../../src/domain/amount-change.ts'
import { MAX_AMOUNT } from '../../src/domain/money.ts'

/** An amount in hundredths, up to the highest bid or limit. */
const cents = fc.integer({ min: 0, max: MAX_AMOUNT * 100 })
const change = (from: number, way: ChangeWay, value: number) => changedAmount(from, { way, value })

describe('a change of an amount', () => {
  it.each([
    [24, 'set', 31.5, 31.5],
    [24, 'raisePercent', 10, 26.4],
    [0.15, 'raisePercent', 10, 0.17], // 0.165
    [1.005, 'set', 1.01, 1.01],
    [33.33, 'lowerPercent', 33.33, 22.22],
    [0.15, 'lowerPercent', 110, -0.02], // -0.015
    [0.1, 'raise', 0.2, 0.3],
    [10, 'lower', 12.5, -2.5],
    [MAX_AMOUNT, 'raisePercent', 10_000, 101 * MAX_AMOUNT],
  ] as const)('turns %d by %s %d into %d', (from, way, value, to) => expect(change(from, way, value)).toBe(to))

  it('is by a percentage, or by a value', () => {
    expect(CHANGE_WAYS.filter(isByPercent)).toEqual(['raisePercent', 'lowerPercent'])
  })

  it('has at most two decimals and is at most half a hundredth off', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100_000 }), (amount, percent) => {
        const to = change(amount / 100, 'raisePercent', percent / 100)
        const changed = Math.round(to * 100)
        expect(changed / 100).toBe(to)
        const exact = BigInt(amount) * (10_000n + BigInt(percent))
        const error = BigInt(changed) * 10_000n - exact
        expect(error > -5_000n && error <= 5_000n).toBe(true)
      }),
    )
  })

  it('by a sum is taken back exactly by the opposite one', () => {
    fc.assert(
      fc.property(cents, cents, (amount, sum) => {
        const raised = change(amount / 100, 'raise', sum / 100)
        expect(change(raised, 'lower', sum / 100)).toBe(amount / 100)
      }),
    )
  })

  it('never makes the larger of two amounts the smaller one', () => {
    const percent = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(cents, cents, percent, (a, b, share) => {
        const [low, high] = [Math.min(a, b) / 100, Math.max(a, b) / 100]
        for (const way of ['raisePercent', 'lowerPercent'] as const)
          expect(change(low, way, share / 100)).toBeLessThanOrEqual(change(high, way, share / 100))
      }),
    )
  })

  it('needs a value above zero, and to set an amount one that is allowed', () => {
    expect(checkChange({ way: 'raisePercent', value: 0 }, 15)).toMatchObject({ kind: 'TooLowError' })
    expect(checkChange({ way: 'lower', value: -1 }, 15)).toMatchObject({ kind: 'TooLowError' })
    expect(checkChange({ way: 'set', value: 14.99 }, 15)).toEqual({ kind: 'TooLowError', min: 15 })
    expect(checkChange({ way: 'raise', value: 0.01 }, 15)).toBeNull()
    expect(checkChange({ way: 'raisePercent', value: 0.001 }, 15)).toMatchObject({ kind: 'NotANumberError' })
  })
})
