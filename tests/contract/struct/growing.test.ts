import { object, string, type, validate, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { growing } from '../../../src/contract/struct/growing.ts'
import { growingOneKey } from '../../../src/contract/struct/one-of.ts'

const passes = (value: unknown, struct: Struct<unknown, unknown>, mask: boolean) =>
  !validate(value, struct, { mask })[0]

describe('a list of words that can grow', () => {
  const Row = type({ state: growing(['on', 'off']) }) as unknown as Struct<unknown, unknown>

  it.each([
    ['on', true, true],
    ['halted', true, false],
    ['', true, false],
    [1, false, false],
    [null, false, false],
    [undefined, false, false],
  ])('has a reader that accepts any text, and a writer that accepts the known words: %j', (state, read, written) => {
    expect(passes({ state }, Row, true)).toBe(read)
    expect(passes({ state }, Row, false)).toBe(written)
  })

  it('names the known words to a writer', () => {
    expect(validate('halted', growing(['on', 'off']))[0]?.message).toContain('"on","off"')
  })
})

describe('a union of kinds that can grow', () => {
  const Kind = growingOneKey([
    object({ text: string() }),
    object({ part: type({ name: string() }) }),
  ]) as unknown as Struct<unknown, unknown>

  it.each([
    [{ text: 'a' }, true, true],
    [{ picture: { url: 'u' } }, true, false],
    [{}, true, false],
    [{ text: 1 }, false, false],
    [{ part: {} }, false, false],
    ['text', false, false],
    [null, false, false],
  ])('has a reader that accepts unknown kinds, but no wrong value of a known one: %j', (value, read, written) => {
    expect(passes(value, Kind, true)).toBe(read)
    expect(passes(value, Kind, false)).toBe(written)
  })
})
