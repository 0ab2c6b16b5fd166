import type { Obstacle } from '../../../domain/advert/advert-obstacle.ts'
import { texts } from '../../../state/locale.ts'

/** Returns the reason why an ad is not shown and cannot be started, with the way out. */
export function obstacleText(obstacle: Obstacle): string {
  const { adverts: words } = texts.value
  switch (obstacle) {
    case 'contentType':
      return words.typeBlocks()
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
