import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText } from '../../src/domain/text.ts'
import { trimTexts } from '../../src/domain/trim-texts.ts'

/** Collects the texts of a value, in order. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

describe('trimming the texts of a value', () => {
  it('trims every text at any depth, in lists and in objects', () => {
    const value = { name: ' tea ', rules: [{ phrases: ['  green tea', 'x\n'] }, ' y'] }
    expect(trimTexts(value)).toEqual({ name: 'tea', rules: [{ phrases: ['green tea', 'x'] }, 'y'] })
    expect(trimTexts('\t tea ')).toBe('tea')
  })

  it.each([[null], [undefined], [0], [false]])('preserves %s, at the top and within', (value) => {
    expect(trimTexts(value)).toBe(value)
    expect(trimTexts({ value })).toEqual({ value })
    expect(trimTexts([value])).toEqual([value])
  })

  it('preserves the shape and the names of properties', () => {
    expect(trimTexts({ ' spaced ': [], empty: {}, text: ' ' })).toEqual({ ' spaced ': [], empty: {}, text: '' })
    expect(Array.isArray(trimTexts([]))).toBe(true)
  })

  it('changes nothing but the texts, and those only once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = structuredClone(value)
        const trimmed = trimTexts(value)
        expect(value).toEqual(before)
        expect(textsOf(trimmed)).toEqual(textsOf(value).map(normalizeText))
        expect(trimTexts(trimmed)).toEqual(trimmed)
      }),
    )
  })
})
