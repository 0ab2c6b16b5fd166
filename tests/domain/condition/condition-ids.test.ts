import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributionCondition, Condition } from '../../../src/contract/advert/condition.ts'
import { idsIn } from '../../../src/domain/condition/condition-ids.ts'
import { trees } from '../helpers/trees.ts'

describe('the ids in conditions', () => {
  it('are those of categories and of products, each once, from every level', () => {
    const audience: Condition = {
      or: {
        conditions: [
          { categoryId: { ids: [1, 2], includeNestedCategories: true } },
          { not: { condition: { productId: { ids: ['7', '8'] } } } },
          {
            and: {
              conditions: [
                { interestedCategory: { ids: [2, 3], includeNestedCategories: false } },
                { search: { phrases: ['tea'] } },
              ],
            },
          },
        ],
      },
    }
    const orders: AttributionCondition = { products: { ids: ['8', '9'], groupsRequired: false } }
    expect(idsIn([audience, orders])).toEqual({ categories: ['1', '2', '3'], products: ['7', '8', '9'] })
  })

  it('are only those that the caller chooses of each list', () => {
    const audience: Condition = { productId: { ids: ['1', '2', '3'] } }
    expect(idsIn([audience], (ids) => ids.slice(0, 2)).products).toEqual(['1', '2'])
  })

  it('are none in conditions on other things', () => {
    expect(idsIn([{ empty: {} }, { productName: { name: '12' } }, { stockId: { stockId: '7' } }])).toEqual({
      categories: [],
      products: [],
    })
  })

  it('stay the same in a negated tree', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(idsIn([{ not: { condition: tree } }])).toEqual(idsIn([tree]))
      }),
    )
  })
})
