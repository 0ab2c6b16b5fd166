import type { CampaignState } from '../../contract/campaigns/campaign.ts'
import type { ContentType } from '../../contract/placements/placement-types.ts'
import { isContentTypeEnabled, type ContentSettings } from '../content/content-type.ts'
import type { LaunchContext } from './advert-lifecycle.ts'

/** The reason why an ad is not shown even if it is started: its placement, the balance or the state of its campaign. */
export type Obstacle = 'contentType' | 'placement' | 'balance' | Exclude<CampaignState, 'active'>

/** The circumstances that keep an ad from being shown. `isTypeTaken`: its placement takes content of its type. */
type Facts = LaunchContext & { isTypeTaken: boolean; isPlacementAvailable: boolean }

/** Returns what keeps an ad from being shown, reasons that outlast the campaign first; null if nothing does. */
export function obstacleIn({
  isTypeTaken,
  isPlacementAvailable,
  isBalanceNegative,
  campaignState,
}: Facts): Obstacle | null {
  if (!isTypeTaken) return 'contentType'
  if (!isPlacementAvailable) return 'placement'
  if (isBalanceNegative) return 'balance'
  return campaignState === 'active' ? null : campaignState
}

/** Returns what keeps an ad with content of a type from being shown in a placement. */
export const advertObstacle = (
  placement: ContentSettings & { isAvailable: boolean },
  contentType: ContentType,
  context: LaunchContext,
): Obstacle | null =>
  obstacleIn({
    ...context,
    isTypeTaken: isContentTypeEnabled(placement, contentType),
    isPlacementAvailable: placement.isAvailable,
  })
