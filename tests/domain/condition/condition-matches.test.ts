import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import { conditionMatches, type Visit } from '../../../src/domain/condition/condition-matches.ts'

const paths: Record<number, string> = { 1: 'Home', 2: 'Home > Kitchen', 3: 'Garden' }
const matches = (condition: Condition, visit: Visit) => conditionMatches(condition, visit, (id) => paths[id])
const kettle = { product: { id: '7', name: 'Ёмкий чайник Orbita 1,7 л' } }
const inKettles = { category: { id: 9, path: 'Home > Kitchen > Kettles' } }
const search = (...phrases: string[]): Condition => ({ search: { phrases } })
const vendor = (name: string): Condition => ({ productVendor: { vendor: name } })

describe('a condition matched against a visit', () => {
  it.each<[Condition, Visit, boolean | undefined]>([
    [{ anyProduct: {} }, {}, true],
    [{ empty: {} }, {}, true],
    [{ productId: { ids: ['7', '8'] } }, kettle, true],
    [{ productId: { ids: ['8'] } }, kettle, false],
    [{ productId: { ids: ['8'] } }, {}, undefined],
    [{ productName: { name: 'ЧАЙНИК емкий' } }, kettle, true],
    [{ productName: { name: 'kettle' } }, kettle, false],
    [vendor('orbita'), { vendor: ' Orbita' }, true],
    [vendor('orbita'), kettle, undefined],
    [search('tea', 'green tea'), { phrase: 'the best green tea' }, true],
    [search('coffee'), { phrase: 'green tea' }, false],
    [search('coffee'), { phrase: ' ' }, undefined],
    [{ stockId: { stockId: 'S1' } }, { stockId: 's1' }, true],
    [{ customParameter: { name: 'a', value: 'b' } }, kettle, undefined],
    [{ categoryId: { ids: [9], includeNestedCategories: false } }, inKettles, true],
    [{ categoryId: { ids: [2], includeNestedCategories: false } }, inKettles, false],
    [{ productCategory: { ids: [3, 2], includeNestedCategories: true } }, inKettles, true],
    [{ interestedCategory: { ids: [3], includeNestedCategories: true } }, inKettles, false],
    [{ interestedCategory: { ids: [4], includeNestedCategories: true } }, inKettles, undefined],
    [{ interestedCategory: { ids: [4], includeNestedCategories: true } }, {}, undefined],
  ])('%j on %j yields %s', (condition, visit, verdict) => {
    expect(matches(condition, visit)).toBe(verdict)
  })

  it('is decided from the known facts as soon as they suffice', () => {
    const [yes, no, unknown] = [vendor('Orbita'), vendor('Other'), search('tea')]
    const visit = { vendor: 'Orbita' }
    expect(matches({ or: { conditions: [unknown, yes] } }, visit)).toBe(true)
    expect(matches({ or: { conditions: [unknown, no] } }, visit)).toBeUndefined()
    expect(matches({ and: { conditions: [unknown, no] } }, visit)).toBe(false)
    expect(matches({ and: { conditions: [unknown, yes] } }, visit)).toBeUndefined()
    expect(matches({ not: { condition: no } }, visit)).toBe(true)
    expect(matches({ not: { condition: unknown } }, visit)).toBeUndefined()
  })
})
