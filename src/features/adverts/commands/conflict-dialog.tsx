import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { locale, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/form/choice/radio-group.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { NamesFailed, useNamesOf } from '../audience/names.tsx'
import { differingParts, withParts, type Part } from '../form/parts.ts'
import { differences, shownIdsIn } from './differences.ts'
import './conflict-dialog.css'

type ConflictDialogProps = {
  page: AdvertPage
  editor: AdvertEditor
  conflict: NonNullable<AdvertEditor['conflict']>
  onSaved: () => void
}
type Choice = 'mine' | 'theirs'

/**
 * Both versions of an ad that two people have changed, side by side, with a choice for each part in which they differ.
 * A part is of the one who has changed it until the user chooses, if it is known what it was before.
 */
export function ConflictDialog({ page, editor, conflict, onSaved }: ConflictDialogProps) {
  useSignals()
  const { advertTools: words, common } = texts.value
  const { form, saved } = editor
  const errors = useFormErrors()
  const [isSending, submit] = useSubmit(errors.showCallError)
  const { names, hasFailed, retry } = useNamesOf(page.campaign.partnerId, shownIdsIn([form, saved]))
  const [chosen, setChosen] = useState<Partial<Record<Part, Choice>>>({})
  const [isAgain, setAgain] = useState(false)
  const found = differences(form, saved, { page, locale: locale.value, names })
  const { before } = conflict
  const changed = before && differingParts(form, before, page, locale.value)
  const choiceOf = (part: Part): Choice | undefined =>
    chosen[part] ?? (changed && (changed.includes(part) ? 'mine' : 'theirs'))
  const isOpen = found.some(({ part }) => !choiceOf(part))
  const save = async () => {
    setAgain(false)
    const mine = found.flatMap(({ part }) => (choiceOf(part) === 'mine' ? part : []))
    if ((await conflict.keep(withParts(saved, mine, form, page))) === 'saved') onSaved()
    else setAgain(true)
  }
  const footer = (
    <>
      <Button data-autofocus busy={isSending} onClick={conflict.close}>
        {words.decideLater()}
      </Button>
      <Button
        variant="primary"
        busy={isSending}
        disabledReason={isOpen ? words.chooseEach() : undefined}
        onClick={() => void submit(save)}
      >
        {words.saveChosen()}
      </Button>
    </>
  )
  return (
    <Dialog
      wide
      title={words.conflictTitle()}
      closeLabel={common.close()}
      busy={isSending}
      onClose={conflict.close}
      footer={footer}
    >
      <FailureAlert errors={errors} />
      {isAgain && (
        <InView>
          <Alert tone="warning">{words.conflictAgain()}</Alert>
        </InView>
      )}
      {hasFailed && <NamesFailed retry={retry} />}
      <p>{words.conflictText()}</p>
      {found.map(({ part, label, mine, theirs }) => (
        <div key={part} className="conflict">
          <RadioGroup
            label={label}
            options={[
              { value: 'mine', label: words.yours(), hint: mine || words.nothing(), disabled: isSending },
              { value: 'theirs', label: words.theirs(), hint: theirs || words.nothing(), disabled: isSending },
            ]}
            value={choiceOf(part)}
            onChange={(choice) => setChosen({ ...chosen, [part]: choice })}
          />
        </div>
      ))}
    </Dialog>
  )
}
