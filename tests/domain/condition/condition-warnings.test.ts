import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../src/contract/condition.ts'
import { conditionWarnings } from '../../../src/domain/condition/condition-warnings.ts'

const vendor = (name: string): Condition => ({ productVendor: { vendor: name } })
const search = (phrase: string): Condition => ({ search: { phrases: [phrase] } })
const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })
const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
const not = (condition: Condition): Condition => ({ not: { condition } })
const any: Condition = { anyProduct: {} }

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
    ['a group of everybody alone', and(any), [{ at: [], kind: 'everybody' }]],
  ])('are computed for %s', (_, condition, warnings) => {
    expect(conditionWarnings(condition)).toEqual(warnings)
  })

  it('ignore conditions that are not filled in yet', () => {
    expect(conditionWarnings(and(vendor(''), vendor(''), not(vendor('')), or()))).toEqual([])
    expect(conditionWarnings(and({ search: { phrases: [] } }, { search: { phrases: [] } }))).toEqual([])
    expect(conditionWarnings(not(or()))).toEqual([])
  })
})
