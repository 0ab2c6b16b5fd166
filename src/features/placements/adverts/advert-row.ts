import type { CampaignIdle } from '../../../contract/campaigns/campaign.ts'
import type { StatsPage } from '../../../contract/statistics/stats.ts'
import { obstacleIn, type Obstacle } from '../../../domain/advert/advert-obstacle.ts'
import { idleNow } from '../../../domain/campaign/idle-now.ts'
import { contentWarningText } from '../../../state/texts/advert-terms.ts'
import { idleText } from '../../../state/texts/idle-text.ts'
import { texts } from '../../../state/locale.ts'

type Advert = StatsPage['placementsStats'][number]['adverts'][number]
/** An ad of the campaign with its placement, and what keeps it from being shown. */
export type AdvertRow = Advert & {
  campaignId: string
  placementId: string
  placementName: string
  obstacle: Obstacle | null
  /** Why its campaign shows no ads at the moment. */
  idle: CampaignIdle | null
}

/** Returns the ads of a campaign; deleted ones, which have figures only, stay in its statistics. */
export function advertRows({ placementsStats, campaign, advertiser }: StatsPage): AdvertRow[] {
  const context = { campaignState: campaign.state, isBalanceNegative: !advertiser.isMonetaryBalancePositive }
  const idle = idleNow(campaign)
  return placementsStats.flatMap(({ adverts, placementId, placementName, isPlacementAvailable }) =>
    adverts
      .filter(({ isDeleted }) => !isDeleted)
      .map((advert) => {
        const isTypeTaken = !advert.contentTemplateWarnings.some((warning) => 'contentTypeDisabled' in warning)
        return {
          ...advert,
          campaignId: campaign.id,
          placementId,
          placementName,
          obstacle: obstacleIn({ ...context, isTypeTaken, isPlacementAvailable }),
          idle,
        }
      }),
  )
}

/** Returns whether the operator rejected or stopped the ad, and its state has not changed since. */
export const isTurnedDown = ({ state }: AdvertRow): boolean => state === 'Rejected' || state === 'StoppedByPlatform'

/** Returns whether something keeps a started ad from being shown. */
export const isHeld = ({ state, obstacle, idle }: AdvertRow): boolean =>
  state === 'Started' && (obstacle !== null || idle !== null)

/** Returns whether an ad starts by itself as soon as its campaign and the balance allow it. */
const isWaiting = ({ state }: AdvertRow): boolean => state === 'Approved' || state === 'Suspended'

/** Returns what keeps an ad from being shown, in a few words. */
export function obstacleWords(obstacle: Obstacle): string {
  const { placements: words } = texts.value
  switch (obstacle) {
    case 'contentType':
      return words.heldContentType()
    case 'placement':
      return words.unavailableText()
    case 'balance':
      return words.debt()
    case 'scheduled':
      return words.heldScheduled()
    case 'completed':
      return words.heldCompleted()
    case 'budgetExhausted':
      return words.heldBudget()
    default:
      obstacle satisfies never
      return ''
  }
}

/** Returns why the ad is in its state, in a few words; undefined if there is nothing to say. */
export function stateReason(row: AdvertRow): string | undefined {
  const { rejectReason, stopReason } = row.details ?? {}
  if (row.state === 'Rejected') return rejectReason || undefined
  if (row.state === 'StoppedByPlatform') return stopReason || undefined
  if (row.state === 'Draft' && (rejectReason || stopReason)) return rejectReason || stopReason || undefined
  if ((isHeld(row) || isWaiting(row)) && row.obstacle) return obstacleWords(row.obstacle)
  if (isHeld(row) && row.idle) return idleText(row.idle)
  const [warning] = row.contentTemplateWarnings
  return warning && contentWarningText(warning)
}
