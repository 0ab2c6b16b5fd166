import { describe, expect, it } from 'vitest'
import { formOf, type AdvertForm } from '../../../../src/features/adverts/form/advert-form.ts'
import { differingParts, withParts } from '../../../../src/features/adverts/form/parts.ts'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'

const page = advertPageWith({ attributionRule: { mode: 'Auto' } })
const saved = formOf(page, 'en')
const differing = (a: AdvertForm, b: AdvertForm) => differingParts(a, b, page, 'en')
const bids = (bid: string) => saved.rules.map((rule) => ({ ...rule, bid }))

describe('the parts of an ad', () => {
  it('differ if they are saved as other values', () => {
    expect(differing(saved, saved)).toEqual([])
    expect(differing({ ...saved, rules: bids('20') }, { ...saved, rules: bids('20.00') })).toEqual([])
    expect(differing({ ...saved, rules: bids('21') }, saved)).toEqual(['rules'])
  })

  it('do not differ in an attribution that only follows the content', () => {
    const shelf = { ...saved, contentType: 'ProductShelfs' as const }
    const automatic: AdvertForm = { ...saved, attribution: { mode: null, condition: null } }
    expect(differing({ ...shelf, attribution: automatic.attribution }, automatic)).toEqual(['content'])
  })

  it('are taken from one version or the other, each as a whole', () => {
    const content = { ...saved.content, stringValue: 'Teapots for less' }
    const mine: AdvertForm = { ...saved, content, rules: bids('30') }
    const theirs: AdvertForm = { ...saved, rules: bids('40'), attribution: { mode: 'Disabled', condition: null } }
    const parts = differing(mine, theirs)
    expect(parts).toEqual(['content', 'rules', 'attribution'])
    expect(withParts(theirs, [], mine, page)).toEqual(theirs)
    expect(withParts(theirs, parts, mine, page)).toEqual(mine)
    expect(withParts(theirs, ['content'], mine, page)).toEqual({ ...theirs, content })
  })

  it('include the data for the registry with the content if only one of the versions needs it', () => {
    const { advertiser, placement } = page
    const stringSettings = { ...placement.stringSettings, isKktuRequired: true }
    const registered = advertPageWith(
      {},
      { advertiser: { ...advertiser, isOrdAdvertiser: true }, placement: { ...placement, stringSettings } },
    )
    const ord = { ordCode: '26.20.11', ordDescription: 'Kettles' }
    const text: AdvertForm = { ...saved, contentType: 'String', ...ord }
    const shelf: AdvertForm = { ...saved, contentType: 'ProductShelfs', ordCode: '', ordDescription: '' }
    expect(differingParts(text, shelf, registered, 'en')).toEqual(['content'])
    expect(withParts(shelf, ['content'], text, registered)).toEqual(text)
    expect(withParts(shelf, [], text, registered)).toEqual(shelf)
    const other: AdvertForm = { ...text, ordDescription: 'Teapots' }
    expect(differingParts(text, other, registered, 'en')).toEqual(['ord'])
  })
})
