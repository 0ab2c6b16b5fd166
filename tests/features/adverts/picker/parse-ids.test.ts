import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIdList, numbersOf, parseIds } from '../../../../src/features/adverts/picker/parse-ids.ts'

const ids = fc.nat().map(String)
const separator = fc.stringMatching(/^[\s,;]{1,3}$/)

describe('a pasted list of ids', () => {
  it.each(['12', '1,2', ' 1 ; 2\n3\t', '1,,2,'])('is distinguished from a phrase: %j', (text) => {
    expect(isIdList(text)).toBe(true)
  })

  it.each(['', ' , ;', 'tea', '1 tea', '1-2', '1.5', 'a1'])('is not seen in %j', (text) => {
    expect(isIdList(text)).toBe(false)
  })

  it('is split at any separators, with each id once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, separator), { minLength: 1 }), (parts) => {
        const text = parts.flat().join('')
        const { added, repeated, strange } = parseIds(text)
        expect(isIdList(text)).toBe(true)
        expect(added).toEqual([...new Set(parts.map(([id]) => id))])
        expect(added.length + repeated.length).toBe(parts.length)
        expect(strange).toEqual([])
      }),
    )
  })

  it('puts each of its parts into exactly one place', () => {
    const part = fc.oneof(ids, fc.string({ unit: fc.constantFrom('a', '1', '-', 'é'), minLength: 1 }))
    fc.assert(
      fc.property(fc.array(part), fc.array(ids), (parts, present) => {
        const { added, repeated, strange } = parseIds(parts.join(' '), present)
        expect([...added, ...repeated, ...strange].toSorted()).toEqual(parts.toSorted())
        expect(added.filter((id) => present.includes(id))).toEqual([])
        for (const id of [...added, ...repeated]) expect(id).toMatch(/^\d+$/)
        for (const id of strange) expect(id).toMatch(/\D/)
      }),
    )
  })

  it('yields numbers for a request, without invalid ids', () => {
    expect(numbersOf(['12', 'x', '', '007', '1.5', '-3'])).toEqual([12, 7])
  })
})
