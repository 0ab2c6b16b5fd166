import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { locale, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { NamesFailed, useNamesOf } from '../audience/names.tsx'
import { differences, shownIdsIn } from './differences.ts'
import './conflict-dialog.css'

type ConflictDialogProps = {
  page: AdvertPage
  editor: AdvertEditor
  conflict: NonNullable<AdvertEditor['conflict']>
  onSaved: () => void
}

/** Both versions of an ad that two people have changed, side by side. */
export function ConflictDialog({ page, editor, conflict, onSaved }: ConflictDialogProps) {
  useSignals()
  const { advertTools: words, common } = texts.value
  const errors = useFormErrors()
  const [isSending, submit] = useSubmit(errors.showCallError)
  const { names, hasFailed, retry } = useNamesOf(page.campaign.partnerId, shownIdsIn([editor.form, editor.saved]))
  const [isAgain, setAgain] = useState(false)
  const keepMine = async () => {
    setAgain(false)
    if ((await conflict.keepMine()) === 'saved') onSaved()
    else setAgain(true)
  }
  const footer = (
    <>
      <Button data-autofocus busy={isSending} onClick={conflict.close}>
        {words.decideLater()}
      </Button>
      <Button busy={isSending} onClick={editor.discard}>
        {words.takeTheirs()}
      </Button>
      <Button variant="primary" busy={isSending} onClick={() => void submit(keepMine)}>
        {words.keepYours()}
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
      {differences(editor.form, editor.saved, { page, locale: locale.value, names }).map(({ part, mine, theirs }) => (
        <section key={part} className="conflict" aria-label={part}>
          <h3>{part}</h3>
          <div>
            <h4>{words.yours()}</h4>
            <p>{mine || words.nothing()}</p>
          </div>
          <div>
            <h4>{words.theirs()}</h4>
            <p>{theirs || words.nothing()}</p>
          </div>
        </section>
      ))}
    </Dialog>
  )
}
