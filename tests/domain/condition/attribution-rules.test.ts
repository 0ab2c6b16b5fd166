import { describe, expect, it } from 'vitest'
import type { AttributionCondition } from '../../../src/contract/advert/condition.ts'
import { checkAttribution } from '../../../src/domain/condition/attribution-rules.ts'

const check = (condition: AttributionCondition) => checkAttribution({ mode: 'Manual', condition }, 'attributionRule')
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const path = 'attributionRule.condition'
const vendor = (name: string): AttributionCondition => ({ productVendor: { vendor: name } })
const nested = (levels: number): AttributionCondition =>
  levels <= 1 ? vendor('a') : { not: { condition: nested(levels - 1) } }

describe('an attribution rule', () => {
  it.each(['Auto', 'Disabled'] as const)('needs no input when it is %s', (mode) => {
    expect(checkAttribution({ mode }, 'attributionRule')).toEqual([])
  })

  it('is not validated unless it is a custom rule, whatever condition it carries', () => {
    const disabled = { mode: 'Disabled' as const, condition: vendor('') }
    expect(checkAttribution(disabled, 'attributionRule')).toEqual([])
  })

  it.each([
    [{ products: { ids: ['1'], groupsRequired: true } }, []],
    [{ products: { ids: [], groupsRequired: true } }, [{ path: `${path}.products.ids`, kind: 'RequiredFieldError' }]],
    [{ products: { ids: ['a'], groupsRequired: false } }, [{ path: `${path}.products.ids`, kind: 'NotANumberArray' }]],
    [{ productCategories: { ids: [7] } }, []],
    [{ productCategories: { ids: [] } }, [{ path: `${path}.productCategories.ids`, kind: 'RequiredFieldError' }]],
    [{ productCategories: { ids: [0.5] } }, [{ path: `${path}.productCategories.ids`, kind: 'NotANumberArray' }]],
    [vendor('a'.repeat(300)), []],
    [
      vendor('a'.repeat(301)),
      [{ path: `${path}.productVendor.vendor`, kind: 'MaxLengthExceededError', maxLength: 300 }],
    ],
    [vendor(''), [{ path: `${path}.productVendor.vendor`, kind: 'RequiredFieldError' }]],
    [
      { and: { conditions: [vendor('a'), { or: { conditions: [vendor('')] } }] } },
      [{ path: `${path}.and.conditions[1].or.conditions[0].productVendor.vendor`, kind: 'RequiredFieldError' }],
    ],
    [{ and: { conditions: [] } }, [{ path: `${path}.and.conditions`, kind: 'RequiredFieldError' }]],
  ] satisfies [AttributionCondition, object[]][])('is validated when it is a custom rule: %j', (condition, errors) => {
    expect(check(condition)).toEqual(errors)
  })

  it('has at most 500 categories, 50 conditions in a group and 8 levels', () => {
    const ids = (count: number) => check({ productCategories: { ids: numbers(count) } })
    expect(ids(500)).toEqual([])
    expect(ids(501)).toEqual([{ path: `${path}.productCategories.ids`, kind: 'MaxCategoryCountExceeded', max: 500 }])
    const group = (count: number) => check({ or: { conditions: numbers(count).map(() => vendor('a')) } })
    expect(group(50)).toEqual([])
    expect(group(51)).toEqual([{ path: `${path}.or.conditions`, kind: 'TooManyConditions', max: 50 }])
    expect(check(nested(8))).toEqual([])
    expect(check(nested(9))).toMatchObject([{ kind: 'TooDeepConditions', max: 8 }])
  })
})
