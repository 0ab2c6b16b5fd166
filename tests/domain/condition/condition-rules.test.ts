import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import { checkCondition } from '../../../src/domain/condition/condition-rules.ts'
import { childrenOf, depthOf } from '../../../src/domain/condition/condition-tree.ts'
import { placementWith } from '../helpers/placement.ts'
import { leaf, nested, trees } from '../helpers/trees.ts'

const placement = placementWith()
const check = (condition: Condition) => checkCondition(condition, placement, 'c')
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const long = 'a'.repeat(301)
const city = { parameterId: 'city', name: 'city', displayName: 'City', value: 'spb', displayValue: 'Saint Petersburg' }

describe.each(['interestedCategory', 'categoryId', 'productCategory'] as const)(
  'a list of categories in %s',
  (kind) => {
    const path = `c.${kind}.ids`
    it.each([
      [numbers(1), []],
      [numbers(500), []],
      [numbers(501), [{ path, kind: 'MaxCategoryCountExceeded', max: 500 }]],
      [[], [{ path, kind: 'RequiredFieldError' }]],
      [[1, Number.NaN], [{ path, kind: 'NotANumberArray' }]],
      [[1.5], [{ path, kind: 'NotANumberArray' }]],
      [[0], [{ path, kind: 'NotANumberArray' }]],
      [[-1], [{ path, kind: 'NotANumberArray' }]],
    ])('is validated: case %#', (ids, errors) => {
      expect(check({ [kind]: { ids, includeNestedCategories: true } } as Condition)).toEqual(errors)
    })
  },
)

describe.each([
  ['c.stockId.stockId', (text: string): Condition => ({ stockId: { stockId: text } })],
  ['c.productName.name', (text: string): Condition => ({ productName: { name: text } })],
  ['c.productVendor.vendor', (text: string): Condition => ({ productVendor: { vendor: text } })],
  ['c.customParameter.name', (text: string): Condition => ({ customParameter: { name: text, value: 'v' } })],
  ['c.customParameter.value', (text: string): Condition => ({ customParameter: { name: 'n', value: text } })],
  ['c.search.phrases[1]', (text: string): Condition => ({ search: { phrases: ['tea', text] } })],
])('the text at %s', (path, make) => {
  it('is required and has at most 300 characters', () => {
    expect(check(make('a'.repeat(300)))).toEqual([])
    expect(check(make(long))).toEqual([{ path, kind: 'MaxLengthExceededError', maxLength: 300 }])
    expect(check(make(' '))).toEqual([{ path, kind: 'RequiredFieldError' }])
    expect(check(make('a\u0000'))).toEqual([{ path, kind: 'ForbiddenCharacter' }])
  })
})

describe('other conditions', () => {
  it.each([
    [{ empty: {} }, []],
    [{ allProducts: {} }, []],
    [{ anyProduct: {} }, []],
    [{ productId: { ids: ['1', '0042'] } }, []],
    [{ productId: { ids: [] } }, [{ path: 'c.productId.ids', kind: 'RequiredFieldError' }]],
    [{ productId: { ids: ['1', '2a'] } }, [{ path: 'c.productId.ids', kind: 'NotANumberArray' }]],
    [{ search: { phrases: [] } }, [{ path: 'c.search.phrases', kind: 'RequiredFieldError' }]],
    [{ namedParameter: city }, []],
    [
      { namedParameter: { ...city, value: 'omsk' } },
      [{ path: 'c.namedParameter.value', kind: 'IncorrectNamedParameter' }],
    ],
    [
      { namedParameter: { ...city, parameterId: 'age' } },
      [{ path: 'c.namedParameter.value', kind: 'IncorrectNamedParameter' }],
    ],
    [
      { namedParameter: { ...city, displayName: 'City\u0000' } },
      [{ path: 'c.namedParameter.displayName', kind: 'ForbiddenCharacter' }],
    ],
  ] satisfies [Condition, object[]][])('are validated: %j', (condition, errors) => {
    expect(check(condition)).toEqual(errors)
  })
})

describe('a group', () => {
  it.each(['or', 'and'] as const)('holds 1 to 50 conditions as %s', (kind) => {
    const group = (count: number) => ({ [kind]: { conditions: numbers(count).map(() => leaf) } }) as Condition
    expect(check(group(1))).toEqual([])
    expect(check(group(50))).toEqual([])
    expect(check(group(51))).toEqual([{ path: `c.${kind}.conditions`, kind: 'TooManyConditions', max: 50 }])
    expect(check(group(0))).toEqual([{ path: `c.${kind}.conditions`, kind: 'RequiredFieldError' }])
  })

  it('reports the full path of an error', () => {
    expect(
      check({
        or: { conditions: [leaf, { not: { condition: { and: { conditions: [{ productName: { name: '' } }] } } } }] },
      }),
    ).toEqual([
      { path: 'c.or.conditions[1].not.condition.and.conditions[0].productName.name', kind: 'RequiredFieldError' },
    ])
  })
})

describe('the depth of a tree', () => {
  it('is at most 8', () => {
    expect(check(nested(8))).toEqual([])
    expect(check(nested(9))).toEqual([{ path: `c${'.not.condition'.repeat(8)}`, kind: 'TooDeepConditions', max: 8 }])
    expect(check(nested(5000))).toHaveLength(1)
  })

  it('is, with an empty group, the only structural error of a tree', () => {
    const hasEmptyGroup = (node: Condition): boolean =>
      (('or' in node || 'and' in node) && childrenOf(node).length === 0) || childrenOf(node).some(hasEmptyGroup)
    const isBlank = (node: Condition): boolean =>
      ('productName' in node && !node.productName.name.trim()) || childrenOf(node).some(isBlank)
    fc.assert(
      fc.property(trees, (tree) => {
        fc.pre(!isBlank(tree))
        expect(check(tree).length === 0).toBe(depthOf(tree) <= 8 && !hasEmptyGroup(tree))
      }),
    )
  })
})
