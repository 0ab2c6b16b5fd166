import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from './button.tsx'
import { TextField } from './form/text-field.tsx'

/** How a save of a name ended: `taken` is refused, as another view has the name. */
export type Result = 'saved' | 'taken' | 'failed'

export type FormWords = Record<'name' | 'save' | 'rename' | 'nameNeeded' | 'nameTaken', string>

type SavedViewFormProps = {
  words: FormWords
  /** The name before, of a view that gets another. */
  before: string | undefined
  maxLength: number
  isSaving: boolean
  onSave: (name: string) => Promise<Result>
}

/** The name under which a view is saved. What was typed stays until it is saved. */
export function SavedViewForm({ words, before, maxLength, isSaving, onSave }: SavedViewFormProps) {
  const [name, setName] = useState(before ?? '')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isRenaming = before !== undefined
  useEffect(() => {
    if (isRenaming) form.current?.querySelector('input')?.focus()
  }, [isRenaming])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const text = name.trim()
    setError(text ? undefined : words.nameNeeded)
    if (!text) return
    const result = await onSave(text)
    if (result === 'saved') setName('')
    if (result === 'taken') setError(words.nameTaken)
  }
  return (
    <form ref={form} className="saved-views__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.name}
        value={name}
        maxLength={maxLength}
        error={error}
        readOnly={isSaving}
        onChange={(text) => {
          setName(text)
          setError(undefined)
        }}
      />
      <Button variant="primary" type="submit" busy={isSaving}>
        {isRenaming ? words.rename : words.save}
      </Button>
    </form>
  )
}
