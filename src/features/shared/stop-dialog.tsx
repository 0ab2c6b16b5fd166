import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import type { StopReason } from '../../domain/campaign/campaign-stop.ts'
import { format, texts } from '../../state/locale.ts'
import { QuestionDialog } from '../../ui/popover/question-dialog.tsx'

type StopDialogProps = {
  campaign: Campaign
  reason: StopReason
  onStop: () => void
  onClose: () => void
}

/** Confirms a change that stops a campaign. Requires the texts of `campaignEditor`. */
export function StopDialog({ campaign: { name, spent }, reason, onStop, onClose }: StopDialogProps) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  return (
    <QuestionDialog
      danger
      title={words.stopTitle({ name })}
      closeLabel={common.close()}
      refuseLabel={words.keepRunning()}
      agreeLabel={words.saveAndStop()}
      onAgree={onStop}
      onClose={onClose}
    >
      {reason === 'limit' ? words.stopText({ spent: format.value.money(spent) }) : words.stopDateText()}
    </QuestionDialog>
  )
}
