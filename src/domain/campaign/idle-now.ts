import type { CampaignIdle, CurrentCampaign } from '../../contract/campaigns/campaign.ts'

/** Returns why a campaign shows no ads now, as the platform has told; null once that is over. */
export function idleNow(
  { state, idle }: Pick<CurrentCampaign, 'state' | 'idle'>,
  now = Date.now(),
): CampaignIdle | null {
  if (state !== 'active' || !idle) return null
  return idle.until && Date.parse(idle.until) <= now ? null : idle
}
