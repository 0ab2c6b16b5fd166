import type { AdvertAction, AdvertPage } from '../../../contract/advert.ts'
import type { ContentType } from '../../../contract/content.ts'
import { allowedActions, nextState } from '../../../domain/advert/advert-lifecycle.ts'
import { isManaged } from '../../../domain/content/content-type.ts'

/** Returns whether the retail platform accepts such content unmoderated; otherwise a start requests moderation. */
export const isAutoAccepted = (
  { autoAcceptManagedContent, autoAcceptUnmanagedContent }: AdvertPage,
  type: ContentType,
): boolean => (isManaged(type) ? autoAcceptManagedContent : autoAcceptUnmanagedContent)

/** The only launching action of the state, and the current obstacle to it. */
export type Launch = { action: Extract<AdvertAction, `start${string}`>; obstacle: 'balance' | 'campaign' | null }

export function launchOf(page: AdvertPage, type: ContentType): Launch | null {
  const { advert, advertiser, campaign } = page
  const action = allowedActions(advert.state).find((each): each is Launch['action'] => each.startsWith('start'))
  if (!action) return null
  const isBalanceNegative = advertiser.balance < 0
  if (isBalanceNegative) return { action, obstacle: 'balance' }
  const isPossible = nextState(advert.state, action, {
    campaignState: campaign.state,
    isBalanceNegative,
    autoAccept: isAutoAccepted(page, type),
  })
  return { action, obstacle: isPossible ? null : 'campaign' }
}
