import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import { FailureAlert } from '../failure-alert.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirms an action that is hard to undo; the safe choice has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  useSignals()
  const errors = useFormErrors()
  const [isSending, submit] = useSubmit(errors.showCallError)
  const confirm = () => void submit(() => onConfirm().then(onClose))
  const footer = (
    <>
      <Button data-autofocus busy={isSending} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} busy={isSending} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog title={title} closeLabel={texts.value.common.close()} busy={isSending} onClose={onClose} footer={footer}>
      <FailureAlert errors={errors} />
      <p>{text}</p>
    </Dialog>
  )
}
