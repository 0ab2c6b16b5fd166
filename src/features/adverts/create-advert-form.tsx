import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type FormEvent } from 'react'
import type { Placement } from '../../contract/placements/placement.ts'
import { checkAdvertName, MAX_ADVERT_NAME_LENGTH } from '../../domain/advert/advert-name.ts'
import { at } from '../../domain/at-path.ts'
import { enabledContentTypes } from '../../domain/content/content-type.ts'
import { href } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'
import { navigateFrom } from '../../state/navigation/navigate-from.ts'
import { keptPending } from '../../state/form/kept-pending.ts'
import { useDraft } from '../../state/form/use-draft.ts'
import { useFormErrors } from '../../state/form/use-form-errors.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useFirstErrorFocus } from '../../ui/form/first-error.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { createAdvert } from './actions.ts'
import { FailureAlert } from './failure-alert.tsx'

type CreateAdvertFormProps = {
  params: { advertiserId: string; campaignId: string }
  placement: Placement
  proposedName: string | null
}

export function CreateAdvertForm({ params, placement, proposedName }: CreateAdvertFormProps) {
  useSignals()
  const { adverts: words, common, forms } = texts.value
  const [initial] = useState(() => ({
    name: proposedName || `${placement.name}, ${format.value.dayOf(new Date().toISOString())}`,
  }))
  const draft = `create-advert.${params.campaignId}.${placement.id}`
  const { values, set, drop } = useDraft(draft, initial)
  const { name } = values
  const [pending] = useState(() => keptPending(draft))
  const [wasUnsure] = useState(() => pending.write !== undefined)
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors(useFirstErrorFocus(form))
  const [isSending, submit] = useSubmit(errors.showCallError)
  const closed = !placement.isAvailable
    ? words.placementClosed()
    : enabledContentTypes(placement).length === 0
      ? words.contentClosed()
      : undefined
  const check = () => at('name', checkAdvertName(name))

  const create = async () => {
    const body = { campaignId: params.campaignId, placementId: placement.id, name: name.trim() }
    const open = navigateFrom()
    const advertId = await createAdvert(body, pending)
    drop()
    open(href('advert', { ...params, advertId }), { replace: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!closed && errors.passes(check())) void submit(create)
  }
  return (
    <form ref={form} className="create-advert__form" noValidate onSubmit={onSubmit}>
      <FailureAlert
        errors={errors}
        unsure={pending.write && { title: forms.perhapsCreated(), text: forms.perhapsCreatedText() }}
      />
      {wasUnsure && !errors.failure && (
        <Alert tone="warning" title={forms.perhapsCreated()}>
          {forms.perhapsCreatedText()}
        </Alert>
      )}
      <TextField
        label={words.name()}
        hint={words.nameHint({ max: format.value.count(MAX_ADVERT_NAME_LENGTH) })}
        required
        value={name}
        error={errors.textOf('name')}
        onChange={(value) => {
          set({ name: value })
          errors.forget('name')
        }}
        onBlur={() => name && errors.show(check(), 'name')}
      />
      <div className="cluster">
        <Button type="submit" variant="primary" busy={isSending} disabledReason={closed}>
          {words.create()}
        </Button>
        {isSending ? (
          <Button busy>{common.cancel()}</Button>
        ) : (
          <Button href={href('placements', params)}>{common.cancel()}</Button>
        )}
      </div>
    </form>
  )
}
