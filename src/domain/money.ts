import type { ValidationError } from './validation-error.ts'

/** The highest bid and the highest campaign limit. */
export const MAX_AMOUNT = 1_000_000_000

type AmountLocale = 'ru' | 'en'

const SPACES = ' \u00a0\u202f'
const MINUS = '([-\u2212])?'
const integer = (separators: string) => `(\\d+|[1-9]\\d{0,2}(?:([${separators}])\\d{3})(?:\\3\\d{3})*)`

/**
 * What can be read in one way only. A Russian fraction may follow a dot (`1234.5`), but three digits after it could as
 * well be a group, and no amount has three decimals: `1.234` is nobody's guess. An English comma is a group and nothing else.
 */
const PATTERNS: Record<AmountLocale, RegExp> = {
  ru: new RegExp(`^${MINUS}${integer(SPACES)}(?:[,.](\\d{1,2}))?$`),
  en: new RegExp(`^${MINUS}${integer(`,${SPACES}`)}(?:\\.(\\d{1,2}))?$`),
}

/** Reads an amount as people of that language write it; an ambiguous text is an error. */
export function parseAmount(text: string, locale: AmountLocale): { value: number } | { error: ValidationError } {
  const trimmed = text.trim()
  if (!trimmed) return { error: { kind: 'RequiredFieldError' } }
  const match = PATTERNS[locale].exec(trimmed)
  if (!match) return { error: { kind: 'NotANumberError' } }
  const [, minus, whole = '', , fraction = '0'] = match
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction}`)
  return { value: minus && value ? -value : value }
}

/** `exclusive`: `min` itself is too low. */
export type AmountBounds = { min: number; exclusive?: boolean }

/** An amount within its bounds, with at most two decimals. */
export function checkAmount(value: number, { min, exclusive = false }: AmountBounds): ValidationError | null {
  if (Number.isNaN(value)) return { kind: 'NotANumberError' }
  if (value < min || (exclusive && value === min)) return { kind: 'TooLowError', min }
  if (value > MAX_AMOUNT) return { kind: 'TooHighError', max: MAX_AMOUNT }
  return Math.round(value * 100) / 100 === value ? null : { kind: 'NotANumberError' }
}

/** To two decimals, halves away from zero as a person would: 1.005 is 1.01 although its double is a hair less. */
export const roundMoney = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON))) / 100 + 0

/** The plain text of an amount for an input: no groups, decimals only if there are any. `parseAmount` reads it back. */
export function formatAmountInput(value: number, locale: AmountLocale): string {
  if (!Number.isFinite(value)) return ''
  const text = roundMoney(value).toFixed(2).replace(/\.00$/, '')
  return locale === 'ru' ? text.replace('.', ',') : text
}
