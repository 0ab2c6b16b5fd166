import { useEffect, useState } from 'react'
import type { CampaignsPage } from '../../contract/campaigns/campaign.ts'
import { isCampaignEditorComing, newCampaign } from '../../state/campaign-task.ts'

/** Returns `[isComing, create]`: `create` opens the editor of a new campaign, once the partner is known. */
export function useNewCampaign(
  advertiserId: string,
  partner: CampaignsPage['partner'] | undefined,
): [boolean, () => void] {
  const [isWished, setWished] = useState(false)
  useEffect(() => {
    if (!isWished || !partner) return
    setWished(false)
    newCampaign(advertiserId, partner)
  }, [isWished, partner, advertiserId])
  return [isWished || isCampaignEditorComing.value, () => setWished(true)]
}
