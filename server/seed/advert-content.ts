import type { ContentTemplate } from '../../src/contract/advert/content.ts'
import type { ContentType } from '../../src/contract/placements/placement-types.ts'
import type { Random } from '../delivery/random.ts'
import type { SeedCampaign } from './campaign-plan.ts'
import type { SeedPlacement } from './placements.ts'
import type { Shelf } from './theme-products.ts'
import { languageOf } from './portals.ts'

const VARIANTS = 3

export type Media = {
  /** The origin at which this server serves /media/, as browsers see it. */
  origin: string
}

/** Returns the URL of a picture in server/media/ by its size: the pictures have the sizes of the placements. */
export const picture = ({ origin }: Media, width: number, height: number, variant: number): string =>
  `${origin}/media/banner-${(variant % VARIANTS) + 1}-${width}x${height}.svg`

const target = (campaign: SeedCampaign): string => `${campaign.partner.site}/catalogue/${campaign.theme.code}`

type Setting = { campaign: SeedCampaign; placement: SeedPlacement; shelf: Shelf; media: Media }

export function contentOf(
  type: ContentType,
  { campaign, placement, shelf, media }: Setting,
  random: Random,
): ContentTemplate {
  const { bannerSettings, multimediaSettings, productShelfSettings } = placement.kind.settings
  const banner = (variant: number) => ({
    pictureUrl: picture(media, bannerSettings.width, bannerSettings.height, variant),
    targetUrl: target(campaign),
  })
  const first = random.int(0, shelf.ids.length - 1)
  const products = (count: number) =>
    Array.from({ length: Math.min(count, shelf.ids.length) }, (_, i) => shelf.ids[(first + i) % shelf.ids.length] ?? '')
  switch (type) {
    case 'String':
      return { stringValue: campaign.theme.line[languageOf(campaign.advertiser.portal_id)] }
    case 'ProductShelfs':
      return {
        productShelfs: [products(random.int(productShelfSettings.minProducts, productShelfSettings.maxProducts))],
      }
    case 'SharedProductShelf':
      return { sharedProductShelf: products(1) }
    case 'Banners':
      return {
        banners: Array.from({ length: random.int(bannerSettings.minBanners, bannerSettings.maxBanners) }, (_, i) =>
          banner(i + first),
        ),
      }
    case 'SharedBanner':
      return { sharedBanner: banner(first) }
    case 'SharedMultimedia':
      return {
        sharedMultimedia: { imageUrl: picture(media, multimediaSettings.width, multimediaSettings.height, first) },
      }
  }
}
