import type { ValidationError } from './validation-error.ts'
import type { Locale } from './locale.ts'
import { NOTATIONS } from './notation.ts'
import { roundMoney } from './round-money.ts'

/** The highest bid and the highest campaign limit. */
export const MAX_AMOUNT = 1_000_000_000

const SPACES = ' \u00a0\u202f'
const MINUS = '([-\u2212])?'
const integer = (separators: string) => `(\\d+|[1-9]\\d{0,2}(?:([${separators}])\\d{3})(?:\\3\\d{3})*)`

/**
 * Returns the pattern of the notations of an amount, with any number of decimals. Where a dot does not separate groups,
 * a fraction may follow it (`1234.5` in Russian).
 */
function patternOf(locale: Locale): RegExp {
  const { group, decimal } = NOTATIONS[locale]
  const fraction = group === '.' ? decimal : `${decimal}.`
  return new RegExp(`^${MINUS}${integer(group + SPACES)}(?:[${fraction}](\\d+))?$`)
}

/** No fraction has three digits: a Russian `1.234` could equally be a group. */
const MAX_DECIMALS = 2
const TOO_PRECISE: ValidationError = { kind: 'NotANumberError', maxDecimals: MAX_DECIMALS }

/** Parses an amount in the notation of a language; returns an error for an ambiguous text. */
export function parseAmount(text: string, locale: Locale): { value: number } | { error: ValidationError } {
  const trimmed = text.trim()
  if (!trimmed) return { error: { kind: 'RequiredFieldError' } }
  const match = patternOf(locale).exec(trimmed)
  if (!match) return { error: { kind: 'NotANumberError' } }
  const [, minus, whole = '', , fraction = '0'] = match
  if (fraction.length > MAX_DECIMALS) return { error: TOO_PRECISE }
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction}`)
  return { value: minus && value ? -value : value }
}

/** The bounds of an amount; `exclusive`: `min` itself is too low. */
export type AmountBounds = { min: number; exclusive?: boolean }

/** Checks that an amount is within its bounds and has at most two decimals. */
export function checkAmount(value: number, { min, exclusive = false }: AmountBounds): ValidationError | null {
  if (Number.isNaN(value)) return { kind: 'NotANumberError' }
  if (value < min || (exclusive && value === min)) return { kind: 'TooLowError', min }
  if (value > MAX_AMOUNT) return { kind: 'TooHighError', max: MAX_AMOUNT }
  return Math.round(value * 100) / 100 === value ? null : TOO_PRECISE
}

/** Formats an amount for an input: no groups, and decimals only if there are any. `parseAmount` reads it back. */
export function formatAmountInput(value: number, locale: Locale): string {
  if (!Number.isFinite(value)) return ''
  const text = roundMoney(value).toFixed(2).replace(/\.00$/, '')
  return text.replace('.', NOTATIONS[locale].decimal)
}
