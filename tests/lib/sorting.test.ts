import { describe, expect, it } from 'vitest'
import { nextSorting, readSorting, sortBy, sortingText, type Sorting } from '../../src/lib/sorting.ts'

const isKey = (key: string) => key === 'views' || key === 'name'

describe('the order of a table in an address', () => {
  it.each([
    ['views', { key: 'views', direction: 'ascending' }],
    ['-views', { key: 'views', direction: 'descending' }],
  ] as const)('%s is read and written alike', (text, sorting) => {
    expect(readSorting(text, isKey)).toEqual(sorting)
    expect(sortingText(sorting)).toBe(text)
  })

  it.each([null, undefined, '', '-', 'ctr', '--views'])('is the original one for %j', (text) => {
    expect(readSorting(text, isKey)).toBeUndefined()
  })
})

describe('presses of a header', () => {
  it('sort in the first direction, then in the other, then not at all', () => {
    const first = nextSorting('views', 'descending', { key: 'name', direction: 'descending' })
    const second = nextSorting('views', 'descending', first)
    expect([first, second]).toEqual([
      { key: 'views', direction: 'descending' },
      { key: 'views', direction: 'ascending' },
    ] satisfies Sorting[])
    expect(nextSorting('views', 'descending', second)).toBeUndefined()
  })
})

describe('sorted items', () => {
  const items = [{ at: 'a', by: 2 }, { at: 'b', by: null }, { at: 'c', by: 10 }, { at: 'd' }, { at: 'e', by: 2 }]
  const sorted = (direction: Sorting['direction']) =>
    sortBy(items, direction, ({ by }) => by)
      .map(({ at }) => at)
      .join('')

  it('end with those without a value, in either direction, and keep the order of equal ones', () => {
    expect(sorted('ascending')).toBe('aecbd')
    expect(sorted('descending')).toBe('caebd')
  })

  it('have words in the order of a dictionary, with numbers by value', () => {
    expect(sortBy(['Ad 10', 'яблоко', 'ad 9', 'Арбуз'], 'ascending', (word) => word)).toEqual([
      'Арбуз',
      'яблоко',
      'ad 9',
      'Ad 10',
    ])
  })
})
