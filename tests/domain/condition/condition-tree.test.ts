import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributionCondition, Condition } from '../../../src/contract/advert/condition.ts'
import {
  audienceSegmentOf,
  caseOf,
  childrenOf,
  conditionKind,
  depthOf,
  mapTree,
  nodesOf,
} from '../../../src/domain/condition/condition-tree.ts'
import { leaf, nested, trees } from '../helpers/trees.ts'

const tree: Condition = {
  or: { conditions: [leaf, { and: { conditions: [{ not: { condition: leaf } }, { anyProduct: {} }] } }] },
}

describe('a condition tree', () => {
  it('is traversed by kind and children', () => {
    expect(nodesOf(tree).map((node) => conditionKind(node))).toEqual([
      'or',
      'productName',
      'and',
      'not',
      'productName',
      'anyProduct',
    ])
    expect(childrenOf(leaf)).toEqual([])
  })

  it('is as deep as its longest branch', () => {
    expect(depthOf(leaf)).toBe(1)
    expect(depthOf({ or: { conditions: [] } })).toBe(1)
    expect(depthOf(tree)).toBe(4)
  })

  it('can be measured at any depth', () => {
    let deep = leaf
    for (let level = 1; level < 50_000; level++) deep = { not: { condition: deep } }
    expect(depthOf(deep)).toBe(50_000)
  })

  it('is one level deeper than its deepest child', () => {
    fc.assert(
      fc.property(trees, (any) => {
        expect(depthOf(any)).toBe(1 + Math.max(0, ...childrenOf(any).map((child) => depthOf(child))))
      }),
    )
  })

  it('stays equal when each node is mapped to itself', () => {
    fc.assert(
      fc.property(trees, (any) => {
        expect(mapTree(any, (node) => node)).toEqual(any)
      }),
    )
  })

  it('is twice as deep when each node is negated, and the original stays unchanged', () => {
    fc.assert(
      fc.property(trees, (any) => {
        const before = JSON.stringify(any)
        const mapped = mapTree(any, (node) => ({ not: { condition: node } }))
        expect(depthOf(mapped)).toBe(2 * depthOf(any))
        expect(nodesOf(mapped)).toHaveLength(2 * nodesOf(any).length)
        expect(JSON.stringify(any)).toBe(before)
      }),
    )
  })

  it('is mapped from the leaves up', () => {
    const seen: string[] = []
    mapTree(nested(3), (node) => (seen.push(conditionKind(node)), node))
    expect(seen).toEqual(['productName', 'not', 'not'])
  })
})

describe('a table of cases', () => {
  const vendor: AttributionCondition = { productVendor: { vendor: 'Orbita' } }
  const none = () => ''
  const others = { and: none, or: none, not: none, products: none, productCategories: none }

  it('is asked for the kind of the condition', () => {
    expect(caseOf(vendor, { ...others, productVendor: (value) => value.vendor })).toBe('Orbita')
  })

  it('passes on the name of a kind that a platform has added since', () => {
    const added = { weather: { value: 'rain' } } as unknown as AttributionCondition
    expect(caseOf(added, { ...others, productVendor: none, other: (kind) => kind })).toBe('weather')
    expect(() => caseOf(added, { ...others, productVendor: none })).toThrow('Unknown condition weather')
    expect(caseOf({} as AttributionCondition, { ...others, productVendor: none, other: (kind) => kind })).toBe('')
  })

  it('does not compile without one of the kinds', () => {
    // @ts-expect-error: productVendor is missing
    expect(() => caseOf(vendor, others)).toThrow(TypeError)
  })
})

it('an ad without a condition, or with an empty one, addresses everybody', () => {
  expect([undefined, null, { empty: {} } as Condition, leaf, tree].map(audienceSegmentOf)).toEqual([
    'All',
    'All',
    'All',
    'Filtered',
    'Filtered',
  ])
})
