import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type FormEvent } from 'react'
import { checkAdvertName, MAX_ADVERT_NAME_LENGTH } from '../../../domain/advert/advert-name.ts'
import { at } from '../../../domain/at-path.ts'
import { format, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
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
  const [isSending, setSending] = useState(false)
  const errors = useFormErrors()
  const focusFirstError = useFirstErrorFocus()
  const form = useRef<HTMLDivElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const broken = at('name', checkAdvertName(name))
    errors.show(broken)
    if (broken.length > 0) return form.current && focusFirstError(form.current)
    setSending(true)
    try {
      await onRename(name)
      onClose()
    } catch (error) {
      setSending(false)
      errors.showCallError(error)
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>{common.cancel()}</Button>
      <Button type="submit" variant="primary" busy={isSending}>
        {words.rename()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={texts.value.advertTools.renameTitle()}
      closeLabel={common.close()}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={footer}
    >
      <div ref={form} className="stack">
        {errors.failure && <FailureAlert kind={errors.failure} />}
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
