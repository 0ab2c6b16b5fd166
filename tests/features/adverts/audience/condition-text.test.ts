import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AttributionCondition, Condition } from '../../../../src/contract/advert/condition.ts'
import { childrenOf } from '../../../../src/domain/condition/condition-tree.ts'
import {
  attributionSentence,
  audienceSentence,
  type Names,
} from '../../../../src/features/adverts/audience/condition-text.ts'
import { shownIds } from '../../../../src/features/adverts/audience/names.tsx'
import { leafSummary } from '../../../../src/features/adverts/audience/condition-kind-text.ts'
import type { AnyLeaf } from '../../../../src/features/adverts/tree/model/tree-node.ts'
import { loadTexts, startLocale, texts } from '../../../../src/state/locale.ts'
import type { Locale } from '../../../../src/domain/locale.ts'
import { trees } from '../../../domain/helpers/trees.ts'

const same: Names = { category: (id) => id, product: (id) => id }
const say = (condition: Condition, locale: Locale, names = same) =>
  audienceSentence(condition, { words: texts.value.adverts, locale, names })
const search = (...phrases: string[]): Condition => ({ search: { phrases } })
const vendor = (name: string): Condition => ({ productVendor: { vendor: name } })
const kettles: Condition = { categoryId: { ids: [12], includeNestedCategories: true } }
const list = (ids: string[]): Condition => ({ productId: { ids } })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

const sentences: [Condition, string, string][] = [
  [search('tea'), 'Shoppers who search for ‘tea’.', 'Покупатели, которые ищут «tea».'],
  [
    {
      and: {
        conditions: [
          { or: { conditions: [kettles, search('tea', 'teapot')] } },
          { not: { condition: vendor('Orbita') } },
        ],
      },
    },
    'Shoppers who (view category ‘12’ (nested ones too) or search for ‘tea’ or ‘teapot’), ' +
      'but not those who view a product made by ‘Orbita’.',
    'Покупатели, которые (смотрят категорию «12» (с вложенными) или ищут «tea» или «teapot»), ' +
      'кроме тех, которые смотрят товар производителя «Orbita».',
  ],
  [
    { not: { condition: vendor('Orbita') } },
    'All shoppers but those who view a product made by ‘Orbita’.',
    'Все покупатели, кроме тех, которые смотрят товар производителя «Orbita».',
  ],
  [
    { or: { conditions: [{ allProducts: {} }, { not: { condition: search('tea') } }] } },
    'Shoppers who view all products or are not among those who search for ‘tea’.',
    'Покупатели, которые смотрят все товары или не относятся к тем, которые ищут «tea».',
  ],
  [
    list(numbers(7)),
    'Shoppers who view products ‘1’, ‘2’, ‘3’, ‘4’, ‘5’, or 2 more.',
    'Покупатели, которые смотрят товары «1», «2», «3», «4», «5» или ещё 2.',
  ],
  [{ and: { conditions: [] } }, 'Shoppers who …', 'Покупатели, которые …'],
]

describe.each(['en', 'ru'] as const)('the sentence in %s', (locale) => {
  beforeAll(async () => {
    await startLocale(locale)
    await Promise.all([loadTexts('adverts'), loadTexts('audienceBuilder')])
  })

  it.each(sentences)('describes %j', (condition, en, ru) => {
    expect(say(condition, locale)).toBe(locale === 'en' ? en : ru)
  })

  it('names ids, says which the platform does not know, and shows no id while its name loads', () => {
    const named = new Map([
      ['1', 'Kettle'],
      ['2', null],
    ])
    const names: Names = { category: () => undefined, product: (id) => named.get(id) }
    expect(say(list(['1', '2', '3']), locale, names)).toBe(
      locale === 'en'
        ? 'Shoppers who view products ‘Kettle’, 2 (not in the catalogue), or …'
        : 'Покупатели, которые смотрят товары «Kettle», 2 (нет в каталоге) или …',
    )
    expect(leafSummary(list(['1', '2', '3']) as AnyLeaf, texts.value, names)).toBe(
      locale === 'en' ? 'Kettle, 2 (not in the catalogue), …' : 'Kettle, 2 (нет в каталоге), …',
    )
  })

  it('requests the name of every id that it shows, and of no other', () => {
    for (const count of [1, 5, 6, 7, 8]) {
      const condition = list(numbers(count))
      const asked: string[] = []
      say(condition, locale, { category: (id) => id, product: (id) => (asked.push(id), id) })
      expect(shownIds([condition])).toEqual({ categories: [], products: asked })
    }
  })

  it('mentions every condition of any tree', () => {
    const leavesOf = (node: Condition): Condition[] =>
      'or' in node || 'and' in node || 'not' in node ? childrenOf(node).flatMap(leavesOf) : [node]
    const clause = (leaf: Condition) =>
      say(leaf, locale)
        .replace(/^(Shoppers who|Покупатели, которые) /, '')
        .slice(0, -1)
    fc.assert(
      fc.property(trees, (condition) => {
        const sentence = say(condition, locale)
        for (const leaf of leavesOf(condition)) expect(sentence).toContain(clause(leaf))
      }),
    )
  })

  it('speaks of orders for an attribution rule', () => {
    const rule: AttributionCondition = {
      and: {
        conditions: [
          { products: { ids: ['5'], groupsRequired: true } },
          { not: { condition: { productVendor: { vendor: 'Orbita' } } } },
        ],
      },
    }
    expect(attributionSentence(rule, { words: texts.value.adverts, locale, names: same })).toBe(
      locale === 'en'
        ? 'Orders that contain product ‘5’, but not those that contain a product made by ‘Orbita’.'
        : 'Заказы, которые содержат товар «5», кроме тех, которые содержат товар производителя «Orbita».',
    )
  })
})
