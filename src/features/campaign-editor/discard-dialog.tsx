import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'

/** Confirms that unsaved changes are discarded; the safe choice has the focus. */
export function DiscardDialog({
  name,
  onDiscard,
  onClose,
}: {
  name: string
  onDiscard: () => void
  onClose: () => void
}) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {words.keepEditing()}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {words.discard()}
      </Button>
    </>
  )
  return (
    <Dialog title={words.discardTitle()} closeLabel={common.close()} onClose={onClose} footer={footer}>
      <p>{words.discardText({ name })}</p>
    </Dialog>
  )
}
