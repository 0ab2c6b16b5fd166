import { describe, expect, it } from 'vitest'
import {
  nextSorting,
  readOrder,
  searched,
  sorted,
  sortText,
} from '../../../../src/features/campaigns/list/list-order.ts'
import { campaignWith } from '../helpers.ts'

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
      expect(readOrder(new URLSearchParams({ sort: sortText(sorting), q: 'x' }))).toEqual({ search: 'x', sorting })
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
})
