import { useSignals } from '@preact/signals-react/runtime'
import { useUnsaved } from '../../state/form/unsaved.ts'
import { texts } from '../../state/locale.ts'
import { QuestionDialog } from '../../ui/popover/question-dialog.tsx'

/** Asks before the user leaves the screen while `roles` are chosen and not saved. */
export function UnsavedRoles({ roles }: { roles: string }) {
  useSignals()
  const { members: words, common } = texts.value
  const leaving = useUnsaved(true)
  return (
    leaving && (
      <QuestionDialog
        danger
        title={words.unsavedTitle()}
        closeLabel={common.close()}
        refuseLabel={words.stay()}
        agreeLabel={words.goUnsaved()}
        onAgree={leaving.go}
        onClose={leaving.stay}
      >
        {words.unsavedText({ roles })}
      </QuestionDialog>
    )
  )
}
