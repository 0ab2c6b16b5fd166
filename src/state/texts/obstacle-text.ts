import type { AdvertPage } from '../../contract/advert/advert.ts'
import type { Obstacle } from '../../domain/advert/advert-obstacle.ts'
import { contentTypeOf } from '../../domain/content/content-type.ts'
import { contentWarningText } from './advert-terms.ts'
import { texts } from '../locale.ts'

/**
 * Returns the reason why the ad is not shown or cannot be started, with the remedy. Requires the texts of `adverts` and
 * `terms`.
 */
export function obstacleText(
  obstacle: Obstacle,
  { advert }: AdvertPage,
  contentType = contentTypeOf(advert.contentTemplate),
): string {
  const { adverts: words } = texts.value
  switch (obstacle) {
    case 'contentType':
      return contentWarningText({ contentTypeDisabled: { contentType } })
    case 'placement':
      return words.placementClosed()
    case 'balance':
      return words.balanceBlocks()
    case 'scheduled':
      return words.scheduleBlocks()
    case 'completed':
      return words.endDateBlocks()
    case 'budgetExhausted':
      return words.budgetBlocks()
  }
}
