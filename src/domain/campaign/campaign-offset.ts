import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { browserOffset } from '../calendar.ts'

/** Returns the offset of the days of a campaign: that of the browser if the platform does not tell it. */
export const offsetOf = ({ offset }: Pick<Campaign, 'offset'>): number => offset ?? browserOffset()
