import { useSignals } from '@preact/signals-react/runtime'
import type { Advert } from '../../../contract/advert.ts'
import { texts } from '../../../state/locale.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { useCommands } from './use-commands.ts'

type AdvertDialogsProps = { advert: Advert; commands: ReturnType<typeof useCommands> }

/** The question that is open before an act on the ad, if any. */
export function AdvertDialogs({ advert, commands }: AdvertDialogsProps) {
  useSignals()
  const { adverts: words, common } = texts.value
  const { asked, closeQuestion: onClose } = commands
  switch (asked) {
    case 'rename':
      return <RenameDialog name={advert.name} onRename={commands.rename} onClose={onClose} />
    case 'edit':
      return (
        <ConfirmDialog
          title={words.editTitle({ name: advert.name })}
          text={words.editText()}
          confirmLabel={words.edit()}
          cancelLabel={common.cancel()}
          onConfirm={commands.edit}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          title={words.deleteTitle({ name: advert.name })}
          text={words.deleteText()}
          confirmLabel={words.delete()}
          cancelLabel={words.keep()}
          isDangerous
          onConfirm={commands.remove}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
