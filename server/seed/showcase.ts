import type { AdvertState } from '../../src/contract/advert/advert.ts'
import { randomOf } from '../delivery/random.ts'
import { namedParameter } from './advert-conditions.ts'
import { picture, type Media } from './advert-content.ts'
import { makeAdvert, type SeedAdvert } from './adverts.ts'
import type { SeedCampaign } from './campaign-plan.ts'
import { PLACEMENTS, type SeedPlacement } from './placements.ts'
import type { Shelf } from './theme-products.ts'
import type { Written } from './languages.ts'
import { languageOf } from './portals.ts'

/** A product id that is in no catalogue. */
const GONE_PRODUCT = '90000001'

type Texts = { reject: string; stop: string; region: string; renamed: Record<string, string> }
const TEXTS: Record<keyof Written, Texts> = {
  ru: {
    reject: 'На баннере обещана скидка, которой нет на странице товара. Уберите её или добавьте условия акции.',
    stop: 'Покупатели жалуются: ссылка ведёт на товар, который закончился.',
    region: 'Регион',
    renamed: {
      disabled: 'строка, которую больше не принимают',
      closed: 'размещение закрыто',
      size: 'старый размер',
      few: 'мало товаров',
      parameter: 'старый параметр',
      gone: 'снятый товар',
    },
  },
  en: {
    reject: 'The banner promises a discount that the product page does not show. Remove it or add the terms.',
    stop: 'Shoppers complain: the link leads to a product that is sold out.',
    region: 'Region',
    renamed: {
      disabled: 'a line no longer taken',
      closed: 'closed placement',
      size: 'old size',
      few: 'few products',
      parameter: 'old parameter',
      gone: 'withdrawn product',
    },
  },
}

/**
 * Returns the ads of the main advertiser's first campaign: shown for up to 120 days, in every state that an active
 * campaign can have, and one for each content warning. An ad without a time of submission waits for the operator, not
 * for automatic moderation.
 */
export function showcaseAdverts(campaign: SeedCampaign, shelf: Shelf, media: Media): SeedAdvert[] {
  const texts = TEXTS[languageOf(campaign.advertiser.portal_id)]
  const adverts: SeedAdvert[] = []
  const add = (code: string, state: AdvertState, suffix?: string): SeedAdvert => {
    const advert = makeAdvert({
      campaign,
      placement: placementOf(campaign, code),
      state,
      index: adverts.length,
      shelf,
      media,
    })
    if (suffix) advert.row.name += ` (${suffix})`
    adverts.push(advert)
    return advert
  }
  add('home-hero', 'Started')
  add('product-similar', 'Started')
  add('search-text', 'Started')
  add('app-category', 'Started')
  add('hall-screen', 'Started')
  add('app-home', 'Stopped')
  add('category-line', 'Draft')
  add('category-top', 'WaitingForApproval')
  Object.assign(add('app-story', 'Rejected').row, {
    reject_reason: texts.reject,
    reject_path: 'contentTemplate.sharedMultimedia.imageUrl',
  })
  add('search-first', 'StoppedByPlatform').row.stop_reason = texts.stop
  aimAtTree(add('home-shelf', 'Draft'))

  add('home-hero', 'Stopped', texts.renamed['disabled']).content = { stringValue: campaign.theme.line.ru }
  const targetUrl = `${campaign.partner.site}/catalogue/${campaign.theme.code}`
  add('home-aside', 'Stopped', texts.renamed['closed'])
  add('category-top', 'Stopped', texts.renamed['size']).content = {
    banners: [{ pictureUrl: picture(media, 640, 320, 1), targetUrl }],
  }
  add('home-shelf', 'Stopped', texts.renamed['few']).content = { productShelfs: [shelf.ids.slice(0, 2)] }
  const parameter = add('category-line', 'Stopped', texts.renamed['parameter'])
  parameter.rules = parameter.rules.slice(0, 1).map(({ id, bidPrice }) => ({
    id,
    bidPrice,
    audienceSegment: 'Filtered',
    condition: {
      namedParameter: {
        parameterId: 'np-region',
        name: 'region',
        displayName: texts.region,
        value: 'central',
        displayValue: texts.region,
      },
    },
  }))
  add('product-similar', 'Stopped', texts.renamed['gone']).content = {
    productShelfs: [[...shelf.ids.slice(3, 7), GONE_PRODUCT]],
  }
  for (const advert of adverts.slice(0, 2)) advert.history = 'hourly'
  // The other ads, stopped long ago, have no history.
  for (const advert of adverts.slice(13)) advert.history = 'none'
  return adverts
}

function placementOf(campaign: SeedCampaign, code: string): SeedPlacement {
  const placement = PLACEMENTS.find(({ partner, kind }) => partner === campaign.partner && kind.code === code)
  if (!placement) throw new Error(`${campaign.partner.id} has no ${code}`)
  return placement
}

/** Gives an ad a condition of several levels, to show the tree editor. */
function aimAtTree(advert: SeedAdvert): void {
  const language = languageOf(advert.campaign.advertiser.portal_id)
  const parameter = namedParameter(advert.placement, randomOf(advert.row.id), language)
  const rule = advert.rules[0]
  if (!rule || !parameter) throw new Error('The placement of the condition tree has no parameters')
  advert.rules = [
    {
      ...rule,
      audienceSegment: 'Filtered',
      condition: {
        and: {
          conditions: [
            {
              or: {
                conditions: [
                  { interestedCategory: { ids: advert.shelf.categoryIds, includeNestedCategories: true } },
                  { productVendor: { vendor: advert.shelf.vendor } },
                ],
              },
            },
            { not: { condition: { productName: { name: 'refurbished' } } } },
            parameter,
            { customParameter: { name: 'segment', value: 'returning' } },
          ],
        },
      },
    },
  ]
}
