import { beforeAll, describe, expect, it } from 'vitest'
import type { Condition } from '../../../../src/contract/advert/condition.ts'
import { formOf } from '../../../../src/features/adverts/form/advert-form.ts'
import { differences, shownIdsIn } from '../../../../src/features/adverts/commands/differences.ts'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'
import { openOffice } from '../../../helpers/office.ts'

beforeAll(() => openOffice('en', 'adverts', 'terms'))

const categories = (...ids: number[]): Condition => ({ categoryId: { ids, includeNestedCategories: false } })
const pageWith = (condition: Condition, productIds: string[]) =>
  advertPageWith({
    contentTemplate: { productShelfs: [productIds] },
    impressionRules: [{ id: 'r1', bidPrice: 20, audienceSegment: 'Filtered', condition }],
  })
const mine = pageWith(categories(1), ['5'])
const theirs = pageWith(categories(2), ['5', '6'])
const forms = [formOf(mine, 'en'), formOf(theirs, 'en')] as const
const names = { category: (id: string) => `Category ${id}`, product: (id: string) => (id === '6' ? null : 'Kettle') }

describe('the differences of two versions of an ad', () => {
  it('are described by the names of categories and products', () => {
    expect(shownIdsIn(forms)).toEqual({ categories: ['1', '2'], products: ['5', '5', '6'] })
    expect(differences(...forms, { page: mine, locale: 'en', names })).toEqual([
      {
        part: 'content',
        label: 'What shoppers see',
        mine: expect.stringMatching(/\nKettle$/),
        theirs: expect.stringMatching(/\nKettle, 6 \(not in the catalogue\)$/),
      },
      {
        part: 'rules',
        label: 'Targeting and bid',
        mine: '₽20.00 · Shoppers who view category ‘Category 1’.',
        theirs: '₽20.00 · Shoppers who view category ‘Category 2’.',
      },
    ])
  })

  it('are found before the names are loaded, and although two categories have the same name', () => {
    for (const name of [undefined, 'Tea']) {
      const same = { category: () => name, product: () => name }
      expect(differences(...forms, { page: mine, locale: 'en', names: same })).toHaveLength(2)
    }
  })
})
