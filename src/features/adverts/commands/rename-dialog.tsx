import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type FormEvent } from 'react'
import { checkAdvertName, MAX_ADVERT_NAME_LENGTH } from '../../../domain/advert/advert-name.ts'
import { at } from '../../../domain/at-path.ts'
import { format, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FailureAlert } from '../failure-alert.tsx'

type RenameDialogProps = { name: string; onRename: (name: string) => Promise<void>; onClose: () => void }

export function RenameDialog({ name: before, onRename, onClose }: RenameDialogProps) {
  useSignals()
  const { adverts: words, common } = texts.value
  const [name, setName] = useState(before)
  const form = useRef<HTMLDivElement>(null)
  const errors = useFormErrors(useFirstErrorFocus(form))
  const [isSending, submit] = useSubmit(errors.showCallError)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (errors.passes(at('name', checkAdvertName(name)))) void submit(() => onRename(name).then(onClose))
  }
  const footer = (
    <>
      <Button busy={isSending} onClick={onClose}>
        {common.cancel()}
      </Button>
      <Button type="submit" variant="primary" busy={isSending}>
        {words.rename()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={texts.value.advertTools.renameTitle()}
      closeLabel={common.close()}
      busy={isSending}
      onClose={onClose}
      onSubmit={rename}
      footer={footer}
    >
      <div ref={form} className="stack">
        <FailureAlert errors={errors} />
        <TextField
          label={words.name()}
          hint={words.nameHint({ max: format.value.count(MAX_ADVERT_NAME_LENGTH) })}
          required
          value={name}
          error={errors.textOf('name')}
          onChange={(value) => {
            setName(value)
            errors.forget('name')
          }}
        />
      </div>
    </Dialog>
  )
}
