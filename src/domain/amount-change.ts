import { checkAmount } from './money.ts'
import type { ValidationError } from './validation-error.ts'

/** The ways to change an amount: to a value, by a percentage of it, or by a sum. */
export const CHANGE_WAYS = ['set', 'raisePercent', 'lowerPercent', 'raise', 'lower'] as const
export type ChangeWay = (typeof CHANGE_WAYS)[number]
/** A change of an amount. `value`: the new amount, per cents or a sum, with at most two decimals. */
export type AmountChange = { way: ChangeWay; value: number }

export const isByPercent = (way: ChangeWay): boolean => way === 'raisePercent' || way === 'lowerPercent'

/** Checks the value of a change by what holds for every amount; `min` is the lowest amount that can be set. */
export const checkChange = ({ way, value }: AmountChange, min: number): ValidationError | null =>
  checkAmount(value, way === 'set' ? { min } : { min: 0, exclusive: true })

const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))

/** Returns a quotient rounded to an integer, halves away from zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n
  return (dividend + half) / divisor
}

/** Returns an amount after a change, exact to the hundredth: halves of one are rounded up. */
export function changedAmount(from: number, { way, value }: AmountChange): number {
  const amount = hundredths(from)
  const by = hundredths(value)
  const changed = {
    set: () => by,
    raisePercent: () => divide(amount * (10_000n + by), 10_000n),
    lowerPercent: () => divide(amount * (10_000n - by), 10_000n),
    raise: () => amount + by,
    lower: () => amount - by,
  }[way]()
  return Number(changed) / 100
}
