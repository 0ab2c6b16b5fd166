import type { CampaignTask } from '../../state/campaign-task.ts'
import { CreateCampaign } from './create-campaign.tsx'
import { EditCampaign } from './edit-campaign.tsx'

export function CampaignDialogs({ task }: { task: CampaignTask }) {
  return task.kind === 'edit' ? (
    <EditCampaign key={task.campaign.id} campaign={task.campaign} />
  ) : (
    <CreateCampaign advertiserId={task.advertiserId} partner={task.partner} />
  )
}
