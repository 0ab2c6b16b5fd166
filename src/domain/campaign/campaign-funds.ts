import type { Advertiser } from '../../contract/accounts/advertiser.ts'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { roundMoney } from '../round-money.ts'

/** The share of its limit from which a campaign's budget is nearly used up and needs attention. */
export const NEARLY_SPENT = 0.9

/** Returns what a campaign may still spend. */
export const leftOf = ({ limit, spent }: Pick<Campaign, 'limit' | 'spent'>): number =>
  Math.max(0, roundMoney(limit - spent))

/** Returns whether a lower limit stops an active campaign at once: it has spent as much already. */
export const isStoppedBy = (limit: number, campaign: Pick<Campaign, 'limit' | 'spent' | 'state'>): boolean =>
  campaign.state === 'active' && limit < campaign.limit && leftOf({ limit, spent: campaign.spent }) === 0

/** Returns whether the balance ends before the limit of a campaign does. */
export const isAboveBalance = (
  campaign: Pick<Campaign, 'limit' | 'spent'>,
  { balance }: Pick<Advertiser, 'balance'>,
): boolean => leftOf(campaign) > Math.max(0, balance)
