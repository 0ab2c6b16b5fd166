import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { allows } from '../../state/embed/frame.ts'
import { loadTexts, texts } from '../../state/locale.ts'
import { addOverlay } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'

const isRefused = signal(false)
const close = () => void (isRefused.value = false)

/** Prints the screen. In a sandbox that forbids printing the browser does nothing: then a message explains it. */
export async function printOrSayWhy(): Promise<void> {
  if (allows('allow-modals')) return print()
  await loadTexts('errors')
  addOverlay(PrintRefusal)
  isRefused.value = true
}

/** Explains that the embedding page forbids printing, and offers a tab without its sandbox if it may. */
function PrintRefusal() {
  useSignals()
  if (!isRefused.value) return null
  const { common, errors: words } = texts.value
  const mayEscape = ['allow-popups', 'allow-popups-to-escape-sandbox'].every(allows)
  const footer = mayEscape && (
    <Button variant="primary" href={location.href} target="_blank" data-autofocus onClick={close}>
      {words.openInTab()}
    </Button>
  )
  return (
    <Dialog title={words.printRefused()} closeLabel={common.close()} onClose={close} footer={footer}>
      <p>{words.printRefusedText()}</p>
    </Dialog>
  )
}
