import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaign.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { removeCampaign } from './deletions.ts'

type DeleteCampaignDialogProps = { advertiserId: string; campaign: Campaign; onClose: () => void }

/** Asks before a campaign is deleted; the safe answer has the focus. */
export function DeleteCampaignDialog({ advertiserId, campaign, onClose }: DeleteCampaignDialogProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const remove = () => {
    onClose()
    removeCampaign({ advertiserId, campaign })
  }
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {words.keep()}
      </Button>
      <Button variant="danger" onClick={remove}>
        {words.delete()}
      </Button>
    </>
  )
  return (
    <Dialog title={words.deleteTitle({ name: campaign.name })} closeLabel={common.close()} onClose={onClose} footer={footer}>
      <p>{words.deleteText()}</p>
    </Dialog>
  )
}
