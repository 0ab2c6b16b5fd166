import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributionCondition, Condition } from '../../../src/contract/advert/condition.ts'
import { conditionMatches, type Visit } from '../../../src/domain/condition/condition-matches.ts'
import { childrenOf } from '../../../src/domain/condition/condition-tree.ts'
import { conditionWarnings, type ConditionWarning } from '../../../src/domain/condition/condition-warnings.ts'

const vendor = (name: string): Condition => ({ productVendor: { vendor: name } })
const search = (phrase: string): Condition => ({ search: { phrases: [phrase] } })
const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })
const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
const not = (condition: Condition): Condition => ({ not: { condition } })
const any: Condition = { anyProduct: {} }
const products = (...ids: string[]): Condition => ({ productId: { ids } })
const custom = (name: string, value: string): Condition => ({ customParameter: { name, value } })
const named = (parameterId: string, value: string): Condition => ({
  namedParameter: { parameterId, name: parameterId, displayName: parameterId, value, displayValue: value },
})
const stock = (stockId: string): Condition => ({ stockId: { stockId } })
const contradiction = [{ at: [], kind: 'contradiction' }]

describe('the warnings about a condition', () => {
  it.each<[string, Condition, object[]]>([
    ['nothing of the kind', and(vendor('A'), or(search('tea'), search('coffee')), not(search('milk'))), []],
    ['a lone condition for everybody', any, []],
    ['a condition and its opposite', and(vendor('A'), not(vendor('a'))), [{ at: [], kind: 'contradiction' }]],
    [
      'two vendors of one product',
      or(and(vendor('A'), vendor('B')), search('tea')),
      [
        { at: [0], kind: 'contradiction' },
        { at: [0], kind: 'noEffect' },
      ],
    ],
    [
      'two lists of products without one in common',
      and({ productId: { ids: ['1', '2'] } }, { productId: { ids: ['3'] } }),
      [{ at: [], kind: 'contradiction' }],
    ],
    ['a condition or its opposite', or(vendor('A'), not(vendor('A'))), [{ at: [], kind: 'everybody' }]],
    ['everybody among the alternatives', or(vendor('A'), any), [{ at: [], kind: 'everybody' }]],
    ['everybody among what is asked for', and(vendor('A'), any), [{ at: [1], kind: 'noEffect' }]],
    ['a negation of everybody', not(any), [{ at: [], kind: 'nobody' }]],
    ['the same twice', or(vendor('A'), search('tea'), vendor('A')), [{ at: [2], kind: 'duplicate' }]],
    [
      'the same twice, with a text like an empty list',
      and(vendor('"ids":[]'), vendor('"ids":[]')),
      [{ at: [1], kind: 'duplicate' }],
    ],
    ['a group of everybody alone', and(any), [{ at: [], kind: 'everybody' }]],
  ])('are computed for %s', (_, condition, warnings) => {
    expect(conditionWarnings(condition)).toEqual(warnings)
  })

  it('ignore conditions that are not filled in yet', () => {
    expect(conditionWarnings(and(vendor(''), vendor(''), not(vendor('')), or()))).toEqual([])
    expect(conditionWarnings(and({ search: { phrases: [] } }, { search: { phrases: [] } }))).toEqual([])
    expect(conditionWarnings(not(or()))).toEqual([])
  })

  it.each<[string, Condition, object[]]>([
    [
      'a member of a group within a group',
      or(search('tea'), and(vendor('A'), any)),
      [{ at: [1, 1], kind: 'noEffect' }],
    ],
    [
      'alternatives for everybody within a group',
      and(search('tea'), or(vendor('A'), any), or(vendor('B'), not(vendor('B')))),
      [
        { at: [1], kind: 'everybody' },
        { at: [2], kind: 'everybody' },
        { at: [1], kind: 'noEffect' },
        { at: [2], kind: 'noEffect' },
      ],
    ],
    ['a lone alternative for everybody within a group', and(search('tea'), or(any)), [{ at: [1], kind: 'noEffect' }]],
    [
      'a lone alternative that matches nobody',
      or(not(any)),
      [
        { at: [0], kind: 'nobody' },
        { at: [], kind: 'nobody' },
      ],
    ],
    [
      'a negation of a negation of everybody',
      not(not(any)),
      [
        { at: [0], kind: 'nobody' },
        { at: [], kind: 'everybody' },
      ],
    ],
    [
      'alternatives that all match nobody',
      or(and(vendor('A'), vendor('B')), not(any)),
      [
        { at: [0], kind: 'contradiction' },
        { at: [1], kind: 'nobody' },
        { at: [0], kind: 'noEffect' },
        { at: [1], kind: 'noEffect' },
      ],
    ],
    [
      'a group that asks for what matches nobody',
      and(vendor('A'), not(any)),
      [
        { at: [1], kind: 'nobody' },
        { at: [], kind: 'nobody' },
      ],
    ],
    [
      'a negation of a contradiction',
      not(and(vendor('A'), vendor('B'))),
      [
        { at: [0], kind: 'contradiction' },
        { at: [], kind: 'everybody' },
      ],
    ],
    [
      'the third of three equal conditions',
      and(any, vendor('A'), vendor('A'), vendor('A')),
      [
        { at: [2], kind: 'duplicate' },
        { at: [3], kind: 'duplicate' },
        { at: [0], kind: 'noEffect' },
      ],
    ],
  ])('name the place in the tree: %s', (_, condition, warnings) => {
    expect(conditionWarnings(condition)).toEqual(warnings)
  })

  it.each<[string, Condition]>([
    ['a lone alternative in a group', or(vendor('A'))],
    ['a negation of a part of the audience', not(vendor('A'))],
    ['a negation of nothing', not(or())],
    ['an empty group', and()],
    ['the same vendor written in another way', and(vendor('A'), not(vendor('B')), vendor(' a '))],
    ['the same product in both lists', and(products('1', '2'), products('2', '3'))],
    ['a list of products that is not filled in', and(products(), products('1'))],
    ['alternatives that exclude each other', or(vendor('A'), vendor('B'))],
    ['a vendor and a warehouse', and(vendor('A'), stock('B'))],
    ['two parameters of one value each', and(custom('size', 'L'), custom('colour', 'red'))],
    ['parameters of the platform and of the advertiser with one name', and(custom('city', 'A'), named('city', 'B'))],
    ['a parameter without a value beside one with a value', and(custom('city', ''), custom('city', 'A'))],
    ['a negation of a condition that is not filled in', or(vendor(''), not(vendor('')))],
    ['two groups that are not filled in', or(or(), or())],
  ])('are none for %s', (_, condition) => {
    expect(conditionWarnings(condition)).toEqual([])
  })

  it.each<[string, Condition]>([
    ['two warehouses', and(stock('1'), stock('2'))],
    ['two values of an own parameter', and(custom('city', 'A'), search('tea'), custom('city', 'B'))],
    ["two values of the platform's parameter", and(named('city', 'A'), named('city', 'B'))],
    ['a later pair of product lists', and(products('1', '2'), products('2', '3'), products('3', '1'), products('4'))],
    ['a later pair of lists that overlap with the first', and(products('1', '2'), products('1'), products('2'))],
    ['a group and its opposite', and(or(vendor('A'), search('tea')), not(or(vendor('A'), search('tea'))))],
    ['an opposite that comes first', and(not(search('tea')), search('TEA'))],
  ])('report a contradiction between %s', (_, condition) => {
    expect(conditionWarnings(condition)).toEqual(contradiction)
  })

  it('are computed for the orders credited to an ad too', () => {
    const ids = (...list: string[]): AttributionCondition => ({ products: { ids: list, groupsRequired: false } })
    const both = (...conditions: AttributionCondition[]): AttributionCondition => ({ and: { conditions } })
    expect(conditionWarnings(both(ids('1'), ids('2')))).toEqual([])
    expect(conditionWarnings(both(ids('1'), ids('1')))).toEqual([{ at: [1], kind: 'duplicate' }])
    expect(conditionWarnings(both(ids('1'), { not: { condition: ids('1') } }))).toEqual(contradiction)
    expect(conditionWarnings(both(ids(), ids()))).toEqual([])
  })

  it('are true for every visit', () => {
    fc.assert(
      fc.property(trees, fc.array(visits, { minLength: 1, maxLength: 12 }), (tree, shoppers) => {
        for (const warning of conditionWarnings(tree)) for (const visit of shoppers) expectTrue(warning, tree, visit)
      }),
      { numRuns: 400 },
    )
  })
})

/** Trees of so few values that their members often exclude or repeat each other. */
const trees = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(any, vendor('A'), vendor('a'), vendor('B'), stock('1'), stock('2'), search('tea')),
    fc.subarray(['1', '2', '3']).map((ids) => products(...ids)),
    fc.array(tie('tree'), { maxLength: 4 }).map((conditions) => or(...conditions)),
    fc.array(tie('tree'), { maxLength: 4 }).map((conditions) => and(...conditions)),
    tie('tree').map(not),
  ),
})).tree
const visits: fc.Arbitrary<Visit> = fc.record({
  product: fc.constantFrom('1', '2', '3', '4').map((id) => ({ id, name: 'Kettle' })),
  vendor: fc.constantFrom('A', 'B', 'C'),
  stockId: fc.constantFrom('1', '2', '3'),
  phrase: fc.constantFrom('green tea', 'coffee'),
})

const matches = (condition: Condition, visit: Visit) => conditionMatches(condition, visit, () => undefined)
const nodeAt = (root: Condition, at: readonly number[]): Condition =>
  at.reduce((node, index) => childrenOf(node)[index]!, root)

/** Checks what a warning says about a node against one visit. */
function expectTrue({ at, kind }: ConditionWarning, root: Condition, visit: Visit): void {
  if (kind === 'contradiction' || kind === 'nobody') return expect(matches(nodeAt(root, at), visit)).toBe(false)
  if (kind === 'everybody') return expect(matches(nodeAt(root, at), visit)).toBe(true)
  const group = nodeAt(root, at.slice(0, -1))
  const others = childrenOf(group).filter((_, index) => index !== at.at(-1))
  expect(matches('or' in group ? or(...others) : and(...others), visit)).toBe(matches(group, visit))
}
