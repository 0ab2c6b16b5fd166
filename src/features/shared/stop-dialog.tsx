import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import type { StopReason } from '../../domain/campaign/campaign-stop.ts'
import { format, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'

type StopDialogProps = {
  campaign: Campaign
  reason: StopReason
  onStop: () => void
  onClose: () => void
}

/** Confirms a change that stops a campaign; the safe choice has the focus. Requires the texts of `campaignEditor`. */
export function StopDialog({ campaign: { name, spent }, reason, onStop, onClose }: StopDialogProps) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {words.keepRunning()}
      </Button>
      <Button variant="danger" onClick={onStop}>
        {words.saveAndStop()}
      </Button>
    </>
  )
  return (
    <Dialog title={words.stopTitle({ name })} closeLabel={common.close()} onClose={onClose} footer={footer}>
      <p>{reason === 'limit' ? words.stopText({ spent: format.value.money(spent) }) : words.stopDateText()}</p>
    </Dialog>
  )
}
