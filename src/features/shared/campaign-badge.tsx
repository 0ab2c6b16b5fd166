import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { shownState } from '../../domain/campaign/shown-state.ts'
import { campaignStateText, campaignStateTone } from '../../state/texts/campaign-state-text.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** The state of a campaign, the same on every screen. */
export function CampaignBadge({ campaign }: { campaign: Pick<Campaign, 'state' | 'startedAdvertsCount'> }) {
  const state = shownState(campaign)
  return <Badge tone={campaignStateTone(state)}>{campaignStateText(state)}</Badge>
}
