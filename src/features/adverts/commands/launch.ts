import type { AdvertAction, AdvertPage } from '../../../contract/advert.ts'
import type { ContentType } from '../../../contract/content.ts'
import { allowedActions, nextState } from '../../../domain/advert-lifecycle.ts'
import { isManaged } from '../../../domain/content-type.ts'

/** Whether the platform takes content of that type unseen; else a start is a submission to its moderators. */
export const isAutoAccepted = ({ autoAcceptManagedContent, autoAcceptUnmanagedContent }: AdvertPage, type: ContentType): boolean =>
  isManaged(type) ? autoAcceptManagedContent : autoAcceptUnmanagedContent

/** The one launching action that the state has, and what stands in its way now. */
export type Launch = { action: Extract<AdvertAction, `start${string}`>; obstacle: 'balance' | 'campaign' | null }

export function launchOf(page: AdvertPage, type: ContentType): Launch | null {
  const { advert, advertiser, campaign } = page
  const action = allowedActions(advert.state).find((each): each is Launch['action'] => each.startsWith('start'))
  if (!action) return null
  const isBalanceNegative = advertiser.balance < 0
  if (isBalanceNegative) return { action, obstacle: 'balance' }
  const isPossible = nextState(advert.state, action, { campaignState: campaign.state, isBalanceNegative, autoAccept: isAutoAccepted(page, type) })
  return { action, obstacle: isPossible ? null : 'campaign' }
}
