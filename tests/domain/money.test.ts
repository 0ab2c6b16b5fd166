import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import { checkAmount, formatAmountInput, MAX_AMOUNT, parseAmount } from '../../src/domain/money.ts'
import { roundMoney } from '../../src/domain/round-money.ts'

const NBSP = '\u00a0'
const NARROW = '\u202f'
const notANumber = { error: { kind: 'NotANumberError' } }
const tooPrecise = { kind: 'NotANumberError', maxDecimals: 2 }

const read: Record<Locale, [string, number][]> = {
  ru: [
    ['0', 0],
    ['1', 1],
    ['007', 7],
    ['1234', 1234],
    ['1 234', 1234],
    [`1${NBSP}234${NBSP}567`, 1234567],
    [`12${NARROW}345`, 12345],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['1 234,56', 1234.56],
    ['0,01', 0.01],
    ['12.5', 12.5],
    ['1234.56', 1234.56],
    ['1 234.5', 1234.5],
    [' 15 ', 15],
    ['-5', -5],
    ['\u22125,5', -5.5],
    ['-0', 0],
    ['1000000000', 1e9],
  ],
  en: [
    ['0', 0],
    ['1', 1],
    ['007', 7],
    ['1234', 1234],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['1 234 567', 1234567],
    [`12${NBSP}345`, 12345],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['1,234.56', 1234.56],
    ['1 234.56', 1234.56],
    ['0.01', 0.01],
    [' 15 ', 15],
    ['-5', -5],
    ['-1,000', -1000],
  ],
  de: [
    ['0', 0],
    ['1', 1],
    ['007', 7],
    ['1234', 1234],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['1 234 567', 1234567],
    [`12${NBSP}345`, 12345],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['0,01', 0.01],
    [' 15 ', 15],
    ['-5', -5],
    ['-1.000', -1000],
  ],
}

const ambiguousOrWrong: Record<Locale, string[]> = {
  ru: [
    '1.234,56',
    '1,234.56',
    '1 23',
    '1 2345',
    '12 34',
    '1234 567',
    '0 123',
    '12,',
    ',5',
    '.5',
    '1,2,3',
    '1 234 56',
    `1 234${NBSP}567`,
  ],
  en: ['1,23', '1,5', '12,5', '1,2345', '1234,567', '0,123', '1,234 567', '1.234,56', '12.', '.5', '1.2.3', '1 23'],
  de: ['1.23', '1.5', '12.5', '1.2345', '1234.567', '0.123', '1.234 567', '1,234.56', '12,', ',5', '1,2,3', '1 23'],
}
const withMoreDecimals: Record<Locale, string[]> = {
  ru: ['1.005', '1.234', '0.001', '12.500', '1,005', '1 234,5678'],
  en: ['1.005', '1.234', '0.001', '12.500', '1,234.567'],
  de: ['1,005', '1,234', '0,001', '12,500', '1.234,567'],
}
const nonsense = [
  'abc',
  '1a',
  '1e3',
  '0x10',
  '+5',
  '--5',
  '5-',
  '1  234',
  '١٢',
  '１２',
  'NaN',
  'Infinity',
  '1/2',
  '12₽',
  '1_000',
  '-',
]

describe.each(LOCALES)('an amount typed in %s', (locale) => {
  it.each(read[locale])('is parsed: %j', (text, value) => {
    expect(parseAmount(text, locale)).toEqual({ value })
  })

  it.each([...ambiguousOrWrong[locale], ...nonsense])('is refused rather than guessed: %j', (text) => {
    expect(parseAmount(text, locale)).toEqual(notANumber)
  })

  it.each(withMoreDecimals[locale])('has at most two decimals: %j', (text) => {
    expect(parseAmount(text, locale)).toEqual({ error: tooPrecise })
  })

  it.each(['', ' ', NBSP])('is missing when blank: %j', (text) => {
    expect(parseAmount(text, locale)).toEqual({ error: { kind: 'RequiredFieldError' } })
  })

  it('round-trips through the text of an input', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const value = cents / 100
        expect(parseAmount(formatAmountInput(value, locale), locale)).toEqual({ value })
      }),
    )
  })

  it('accepts the digit groups that Intl writes', () => {
    const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        expect(parseAmount(format(cents / 100), locale)).toEqual({ value: cents / 100 })
      }),
    )
  })

  it('never throws for any text, and yields numbers of at most two decimals', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 15, unit: fc.constantFrom(...'0123456789.,- \u00a0\u202fe') }), (text) => {
        const answer = parseAmount(text, locale)
        if ('value' in answer) expect(roundMoney(answer.value)).toBe(answer.value)
      }),
    )
  })
})

describe('the text of an amount for an input', () => {
  it.each([
    [12, '12', '12'],
    [12.5, '12,50', '12.50'],
    [0.1 + 0.2, '0,30', '0.30'],
    [1234567.89, '1234567,89', '1234567.89'],
    [Number.NaN, '', ''],
  ])('is plain for %d', (value, ru, en) => {
    expect(formatAmountInput(value, 'ru')).toBe(ru)
    expect(formatAmountInput(value, 'en')).toBe(en)
  })
})

describe('the bounds of an amount', () => {
  it.each([
    [0.01, null],
    [0, { kind: 'TooLowError', min: 0.01 }],
    [-1, { kind: 'TooLowError', min: 0.01 }],
    [-Infinity, { kind: 'TooLowError', min: 0.01 }],
    [MAX_AMOUNT - 0.01, null],
    [MAX_AMOUNT, null],
    [MAX_AMOUNT + 0.01, { kind: 'TooHighError', max: MAX_AMOUNT }],
    [Infinity, { kind: 'TooHighError', max: MAX_AMOUNT }],
    [Number.NaN, { kind: 'NotANumberError' }],
    [1.23, null],
    [1.234, tooPrecise],
    [999_999_999.999, tooPrecise],
  ])('are checked for %d', (value, error) => {
    expect(checkAmount(value, { min: 0.01 })).toEqual(error)
  })

  it('can exclude the lower one', () => {
    expect(checkAmount(0, { min: 0, exclusive: true })).toEqual({ kind: 'TooLowError', min: 0 })
    expect(checkAmount(0.01, { min: 0, exclusive: true })).toBeNull()
    expect(checkAmount(0, { min: 0 })).toBeNull()
  })

  it('accept every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), (cents) => checkAmount(cents / 100, { min: 0.01 }) === null),
    )
  })
})

describe('rounding', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [1.004, 1],
    [-1.005, -1.01],
    [0.1 + 0.2, 0.3],
    [-0.001, 0],
    [0, 0],
  ])('turns %d into %d', (value, rounded) => {
    expect(roundMoney(value)).toBe(rounded)
  })
})
