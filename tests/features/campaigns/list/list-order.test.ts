import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../../../../src/contract/campaigns/campaign.ts'
import {
  nextSorting,
  readOrder,
  searched,
  SORT_KEYS,
  sorted,
} from '../../../../src/features/campaigns/list/list-order.ts'
import { sortingText } from '../../../../src/lib/sorting.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'

const ids = (campaigns: { id: string }[]) => campaigns.map(({ id }) => id)
const list = [
  campaignWith({ id: 'a', name: 'Ёлки 10', brand: 'Lumira', limit: 5, state: 'completed' }),
  campaignWith({ id: 'b', name: 'ёлки 9', limit: 50, state: 'active', endDate: '2026-12-01' }),
  campaignWith({ id: 'c', name: 'Spring', brand: 'Орбита', limit: 20, state: 'scheduled', endDate: '2026-11-30' }),
]

describe('the order of the campaign list', () => {
  it('finds every word in the name or the brand, in any case and spelling', () => {
    expect(ids(searched(list, 'ЕЛКИ'))).toEqual(['a', 'b'])
    expect(ids(searched(list, 'lumira елки'))).toEqual(['a'])
    expect(ids(searched(list, 'осень'))).toEqual([])
    expect(ids(searched(list, ' '))).toEqual(['a', 'b', 'c'])
  })

  it('sorts names with natural numbers, and figures by size', () => {
    expect(ids(sorted(list, { key: 'name', direction: 'ascending' }))).toEqual(['b', 'a', 'c'])
    expect(ids(sorted(list, { key: 'limit', direction: 'descending' }))).toEqual(['b', 'c', 'a'])
    expect(ids(sorted(list, { key: 'state', direction: 'ascending' }))).toEqual(['b', 'c', 'a'])
  })

  it('puts missing values last in both directions', () => {
    expect(ids(sorted(list, { key: 'endDate', direction: 'ascending' }))).toEqual(['c', 'b', 'a'])
    expect(ids(sorted(list, { key: 'endDate', direction: 'descending' }))).toEqual(['b', 'c', 'a'])
  })

  it('reads from the address only the sorting and the search it can write there', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const sorting = { key: 'spent', direction }
      expect(readOrder(new URLSearchParams({ sort: sortingText(sorting), q: 'x' }))).toEqual({ search: 'x', sorting })
    }
    expect(readOrder(new URLSearchParams('sort=toString')).sorting).toBeUndefined()
    expect(readOrder(new URLSearchParams()).search).toBe('')
  })

  it("cycles through the column's first direction, the other one, and the default order", () => {
    const first = nextSorting('limit', undefined)
    expect(first).toEqual({ key: 'limit', direction: 'descending' })
    const second = nextSorting('limit', first)
    expect(second).toEqual({ key: 'limit', direction: 'ascending' })
    expect(nextSorting('limit', second)).toBeUndefined()
    expect(nextSorting('name', second)).toEqual({ key: 'name', direction: 'ascending' })
  })

  it.each<[string, Partial<Campaign>[], string]>([
    ['spent', [{ spent: 9 }, { spent: 10 }, { spent: 100 }], 'abc'],
    ['created', [{ createdAt: '2026-11-02T00:00:00+03:00' }, { createdAt: '2026-11-01T22:00:00Z' }], 'ab'],
    ['brand', [{ brand: 'Ёлка' }, { brand: 'Жук' }, { brand: '' }, {}], 'abcd'],
    [
      'state',
      [{ state: 'active' }, { state: 'scheduled' }, { state: 'budgetExhausted' }, { state: 'completed' }],
      'abcd',
    ],
  ])('ascends by the value of each column: %s', (key, changes, order) => {
    const campaigns = changes.map((change, index) => campaignWith({ ...change, id: 'abcd'[index]! }))
    expect(ids(sorted(campaigns, { key, direction: 'ascending' })).join('')).toBe(order)
  })

  it('leaves a list as it is for an unknown column', () => {
    expect(sorted(list, { key: 'colour', direction: 'ascending' })).toEqual(list)
  })

  const campaigns = fc.array(
    fc.record({
      name: fc.constantFrom('a', 'B', 'b', 'Ad 9', 'Ad 10', 'ё', 'е'),
      brand: fc.constantFrom(undefined, '', 'x', 'Y'),
      limit: fc.nat({ max: 3 }),
      endDate: fc.constantFrom(undefined, '2026-11-30', '2026-12-01'),
    }),
    { maxLength: 12 },
  )
  const made = campaigns.map((all) =>
    all.map((each, index) => campaignWith({ ...each, id: String(index) } as Campaign)),
  )

  it('keeps every campaign, and those that are equal in their order, in both directions of every column', () => {
    fc.assert(
      fc.property(made, fc.constantFrom(...SORT_KEYS), (all, key) => {
        for (const direction of ['ascending', 'descending'] as const) {
          const result = sorted(all, { key, direction })
          expect(ids(result).toSorted()).toEqual(ids(all).toSorted())
          expect(sorted(result, { key, direction })).toEqual(result)
          for (const [index, each] of result.entries())
            for (const later of result.slice(index + 1)) {
              const [first] = sorted([later, each], { key, direction })
              if (first === later) expect(Number(each.id)).toBeLessThan(Number(later.id)) // they are equal
            }
        }
      }),
    )
  })

  it('shows of a search exactly the campaigns that hold each of its words', () => {
    fc.assert(
      fc.property(made, fc.array(fc.constantFrom('a', 'b', '9', '10', 'е', 'x'), { maxLength: 3 }), (all, words) => {
        const found = searched(all, words.join(' '))
        expect(found).toEqual(all.filter((each) => words.every((word) => searched([each], word).length > 0)))
        expect(searched(all, words.join(' ').toUpperCase())).toEqual(found)
      }),
    )
  })

  it('returns to the original order after three presses of any header, with both directions in between', () => {
    for (const key of SORT_KEYS) {
      const [first, second, third] = [0, 1, 2].reduce<ReturnType<typeof nextSorting>[]>(
        (all) => [...all, nextSorting(key, all.at(-1))],
        [],
      )
      expect([first?.direction, second?.direction].toSorted()).toEqual(['ascending', 'descending'])
      expect(third).toBeUndefined()
      const isOfWords = ['name', 'state', 'created', 'brand', 'endDate', 'runDates'].includes(key)
      expect(first?.direction).toBe(isOfWords ? 'ascending' : 'descending')
    }
  })
})
