import { describe, expect, it } from 'vitest'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { isEmptyDraft } from '../../../src/domain/advert/empty-draft.ts'
import { CONTENT_TYPE_ORDER, emptyContent } from '../../../src/domain/content/content-type.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

const draft = (contentTemplate: ContentTemplate, changes = {}) =>
  advertPageWith({ contentTemplate, impressionRules: [], ...changes }).advert

describe('an empty draft', () => {
  it.each(CONTENT_TYPE_ORDER)('is one with blank content of the type %s', (type) => {
    expect(isEmptyDraft(draft(emptyContent(type)))).toBe(true)
  })

  it.each<[string, ContentTemplate]>([
    ['a text', { stringValue: 'Kettles' }],
    ['a product', { productShelfs: [['P1']] }],
    ['a link', { sharedBanner: { pictureUrl: '', targetUrl: 'https://shop.example' } }],
  ])('has no content: not one with %s', (_, content) => {
    expect(isEmptyDraft(draft(content))).toBe(false)
  })

  it('has no rules, and is still a draft', () => {
    const rule = { id: 'r1', bidPrice: 20, audienceSegment: 'All' }
    expect(isEmptyDraft(draft({ stringValue: '' }, { impressionRules: [rule] }))).toBe(false)
    expect(isEmptyDraft(draft({ stringValue: '' }, { state: 'Stopped' }))).toBe(false)
  })
})
