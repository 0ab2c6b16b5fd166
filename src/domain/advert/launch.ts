import type { AdvertAction, AdvertPage } from '../../contract/advert/advert.ts'
import type { ContentType } from '../../contract/placements/placement-types.ts'
import { allowedActions, nextState } from './advert-lifecycle.ts'
import { advertObstacle, type Obstacle } from './advert-obstacle.ts'
import { idleNow } from '../campaign/idle-now.ts'
import { contentTypeOf, isManaged } from '../content/content-type.ts'

/** Returns whether the retail platform accepts such content unmoderated; otherwise a start requests moderation. */
export const isAutoAccepted = (
  { autoAcceptManagedContent, autoAcceptUnmanagedContent }: AdvertPage,
  type: ContentType,
): boolean => (isManaged(type) ? autoAcceptManagedContent : autoAcceptUnmanagedContent)

const contextOf = ({ campaign, advertiser }: AdvertPage) => ({
  campaignState: campaign.state,
  isBalanceNegative: !advertiser.isMonetaryBalancePositive,
})

/** Returns what keeps the ad from being shown, with content of another type if `type` is given. */
export const obstacleOf = (page: AdvertPage, type = contentTypeOf(page.advert.contentTemplate)): Obstacle | null =>
  advertObstacle(page.placement, type, contextOf(page))

/** Returns whether the ad is not shown even if it is started, for now or for good. */
export const isHeld = (page: AdvertPage): boolean => obstacleOf(page) !== null || idleNow(page.campaign) !== null

/** Returns whether a draft goes to moderation again, after an earlier verdict. */
export const isResubmission = (page: AdvertPage, type: ContentType): boolean =>
  !isAutoAccepted(page, type) && Boolean(page.advert.rejectReason || page.advert.stopReason || page.advert.stats.views)

/** The only launching action of the state, and the current obstacle to it. */
export type Launch = { action: Extract<AdvertAction, `start${string}`>; obstacle: Obstacle | null }

/** Returns how an ad with content of that type is started, null if its state has no start. */
export function launchOf(page: AdvertPage, type: ContentType): Launch | null {
  const { state } = page.advert
  const action = allowedActions(state).find((each): each is Launch['action'] => each.startsWith('start'))
  if (!action) return null
  const obstacle = obstacleOf(page, type)
  // A draft can be submitted before its campaign runs.
  const isCampaignEnough = nextState(state, action, { ...contextOf(page), autoAccept: isAutoAccepted(page, type) })
  const isOfCampaign = obstacle === page.campaign.state
  return { action, obstacle: isOfCampaign && isCampaignEnough ? null : obstacle }
}
