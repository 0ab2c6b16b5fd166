import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { useFormErrors } from '../../state/use-form-errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deleteCampaign } from './actions.ts'

type DeleteCampaignDialogProps = { advertiserId: string; campaign: Campaign; onClose: () => void }

export function DeleteCampaignDialog({ advertiserId, campaign, onClose }: DeleteCampaignDialogProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const [isSending, setSending] = useState(false)
  const errors = useFormErrors()
  const remove = async () => {
    setSending(true)
    try {
      await deleteCampaign(advertiserId, campaign.id)
      onClose()
    } catch (error) {
      setSending(false)
      errors.showCallError(error)
    }
  }
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {words.keep()}
      </Button>
      <Button variant="danger" busy={isSending} onClick={() => void remove()}>
        {words.delete()}
      </Button>
    </>
  )
  return (
    <Dialog title={words.deleteTitle({ name: campaign.name })} closeLabel={common.close()} onClose={onClose} footer={footer}>
      {errors.failure && <Alert tone="danger">{callErrorText(errors.failure)}</Alert>}
      <p>{words.deleteText()}</p>
    </Dialog>
  )
}
