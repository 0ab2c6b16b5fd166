import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import { checkAdvertSize } from '../../../src/domain/advert/advert-size.ts'
import { nodesOf } from '../../../src/domain/condition/condition-tree.ts'
import { leaf, trees } from '../helpers/trees.ts'

const list = <T>(length: number, of: T): T[] => Array.from({ length }, () => of)
const group = (conditions: Condition[]): Condition => ({ or: { conditions } })
const rules = (...conditions: Condition[]) => ({
  impressionRules: conditions.map((condition) => ({ id: 'r', bidPrice: 15, condition })),
})
const products = (count: number): Condition => ({ productId: { ids: list(count, '1') } })
const conditions = (path: string) => ({ path, kind: 'TooManyConditionsInAdvert', max: 500 })
const ids = (path: string) => ({ path, kind: 'TooManyIdsInAdvert', max: 5_000 })

describe('the size of an ad', () => {
  it('is limited to 20 rules', () => {
    expect(checkAdvertSize(rules(...list(20, leaf)))).toEqual([])
    expect(checkAdvertSize(rules(...list(21, leaf)))).toEqual([
      { path: 'impressionRules', kind: 'TooManyRulesInAdvert', max: 20 },
    ])
  })

  it('is limited to 500 conditions of all rules, groups and negations included', () => {
    const first = group(list(249, leaf))
    expect(checkAdvertSize(rules(first, group(list(249, leaf))))).toEqual([])
    expect(checkAdvertSize(rules(first, group(list(250, leaf)), leaf))).toEqual([
      conditions('impressionRules[1].condition'),
    ])
    expect(checkAdvertSize(rules(first, group([...list(248, leaf), { not: { condition: leaf } }])))).toEqual([
      conditions('impressionRules[1].condition'),
    ])
  })

  it('is limited to 5,000 ids and phrases of all rules', () => {
    const phrases: Condition = { search: { phrases: list(2_000, 'tea') } }
    expect(checkAdvertSize(rules(products(3_000), group([phrases])))).toEqual([])
    expect(checkAdvertSize(rules(products(3_001), group([phrases])))).toEqual([ids('impressionRules[1].condition')])
  })

  it('includes the attribution rule', () => {
    const attributionRule = { mode: 'Manual', condition: { products: { ids: ['1'], groupsRequired: true } } }
    expect(checkAdvertSize({ ...rules(products(5_000)), attributionRule })).toEqual([ids('attributionRule.condition')])
  })

  it('counts each node of a tree once', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const nodes = nodesOf(tree).length
        const isWithin = (others: number) =>
          checkAdvertSize({ condition: group([tree, ...list(others, leaf)]) }).length === 0
        expect([isWithin(499 - nodes), isWithin(500 - nodes)]).toEqual([true, false])
      }),
    )
  })

  it('accepts any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (some, other) => {
        checkAdvertSize(some)
        checkAdvertSize({ impressionRules: some, attributionRule: other, condition: [some] })
        checkAdvertSize({ impressionRules: [some, { condition: other }], condition: other })
      }),
    )
  })
})
