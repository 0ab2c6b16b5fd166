import { describe, expect, it } from 'vitest'
import type { AdvertPage } from '../../../src/contract/advert/advert.ts'
import { copyOf } from '../../../src/domain/advert/advert-copy.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { placementWith } from '../helpers/placement.ts'

const condition = { productName: { name: 'tea' } }
const attributionRule = { mode: 'Auto' as const }
const ordAdvert = { finalCategoryCode: '1.1.1', description: 'Tea' }

/** Copies an ad for a placement whose bids begin at 15; the new rules are new-1, new-2 and so on. */
function copied(page: AdvertPage, placement = placementWith({ bidFloor: 15 })) {
  let made = 0
  return copyOf(page, placement, () => `new-${++made}`)
}

describe('the copy of an ad for a placement', () => {
  it('has the content, and the rules under new ids', () => {
    const impressionRules = [
      { id: 'r1', bidPrice: 20, condition, audienceSegment: 'Filtered' as const },
      { id: 'r2', bidPrice: 15, audienceSegment: 'All' as const },
    ]
    expect(copied(advertPageWith({ impressionRules }))).toEqual({
      update: {
        contentTemplate: { stringValue: 'Kettles for less' },
        impressionRules: [
          { id: 'new-1', bidPrice: 20, condition },
          { id: 'new-2', bidPrice: 15 },
        ],
      },
      raisedTo: undefined,
      errors: [],
    })
  })

  it('raises a bid below the floor of the placement to the floor, and says so', () => {
    const rule = (id: string, bidPrice: number) => ({ id, bidPrice, audienceSegment: 'All' as const })
    const { update, raisedTo } = copied(advertPageWith({ impressionRules: [rule('r1', 14.99), rule('r2', 30)] }))
    expect(update.impressionRules.map(({ bidPrice }) => bidPrice)).toEqual([15, 30])
    expect(raisedTo).toBe(15)
  })

  it('keeps the attribution where the placement offers it', () => {
    const page = advertPageWith({ attributionRule })
    expect(copied(page).update).toMatchObject({ attributionRule })
    expect(copied({ ...page, attributionAllowed: false }).update).not.toHaveProperty('attributionRule')
    expect(copied(page, placementWith({ deviceType: 'public' })).update).not.toHaveProperty('attributionRule')
  })

  it('keeps what the register of ads asks for', () => {
    expect(copied(advertPageWith({ ordAdvert })).update).toMatchObject({ ordAdvert })
    expect(copied(advertPageWith()).update).not.toHaveProperty('ordAdvert')
  })

  it('names the rules of the placement that it breaks', () => {
    const placement = placementWith({ stringSettings: { isEnabled: false, isKktuRequired: false } })
    expect(copied(advertPageWith(), placement).errors).toEqual([
      { path: 'contentTemplate', kind: 'ContentTypeDisabled' },
    ])
  })

  it('owes the register what the register asks the advertiser for', () => {
    const page = advertPageWith()
    const asked = { ...page, advertiser: { ...page.advertiser, isOrdAdvertiser: true } }
    const placement = placementWith({ stringSettings: { isEnabled: true, isKktuRequired: true } })
    expect(copied(asked, placement).errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ordAdvert/)]),
    )
    const elsewhere = { ...asked, portal: { ...page.portal, isOrdPortal: false } }
    expect(copied(elsewhere, placement).errors).toEqual([])
  })
})
