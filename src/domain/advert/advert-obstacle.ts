import type { CampaignState } from '../../contract/campaign.ts'
import type { ContentType } from '../../contract/content.ts'
import { isContentTypeEnabled, type ContentSettings } from '../content/content-type.ts'
import type { LaunchContext } from './advert-lifecycle.ts'

/** The reason why an ad is not shown even if it is started: its placement, the balance or the state of its campaign. */
export type Obstacle = 'contentType' | 'placement' | 'balance' | Exclude<CampaignState, 'active'>

/** Returns what keeps an ad from being shown, what outlasts the campaign first; null if nothing does. */
export function advertObstacle(
  placement: ContentSettings & { isAvailable: boolean },
  contentType: ContentType,
  { campaignState, isBalanceNegative }: LaunchContext,
): Obstacle | null {
  if (!isContentTypeEnabled(placement, contentType)) return 'contentType'
  if (!placement.isAvailable) return 'placement'
  if (isBalanceNegative) return 'balance'
  return campaignState === 'active' ? null : campaignState
}
