import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { QuestionDialog } from '../../ui/popover/question-dialog.tsx'

type DiscardDialogProps = {
  name: string
  onDiscard: () => void
  onClose: () => void
}

/** Confirms that unsaved changes of a campaign are discarded. Requires the texts of `campaignEditor`. */
export function DiscardDialog({ name, onDiscard, onClose }: DiscardDialogProps) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  return (
    <QuestionDialog
      danger
      title={words.discardTitle()}
      closeLabel={common.close()}
      refuseLabel={words.keepEditing()}
      agreeLabel={words.discard()}
      onAgree={onDiscard}
      onClose={onClose}
    >
      {words.discardText({ name })}
    </QuestionDialog>
  )
}
