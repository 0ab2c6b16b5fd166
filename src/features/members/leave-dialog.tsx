import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Member } from '../../contract/accounts/member.ts'
import { CallError } from '../../data/errors.ts'
import { href } from '../../routes.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { removeMember } from './actions.ts'

type LeaveDialogProps = {
  advertiserId: string
  member: Member
  /** Called with what was done. */
  onDone: (said: string) => void
  onClose: () => void
}

/** Confirms that a member is removed, or that the user leaves the account. */
export function LeaveDialog({ advertiserId, member, onDone, onClose }: LeaveDialogProps) {
  useSignals()
  const { members: words, common } = texts.value
  const { userId, name, isYou } = member
  const pending = useRef({})
  const [failure, setFailure] = useFailure()
  const [isSending, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    setFailure(error.kind)
  })
  const remove = async () => {
    setFailure(undefined)
    await removeMember({ advertiserId, userId }, pending.current)
    onDone(words.removed({ name }))
    onClose()
    if (isYou) navigate(href('advertisers'))
  }
  const footer = (
    <>
      <Button data-autofocus busy={isSending} onClick={onClose}>
        {common.cancel()}
      </Button>
      <Button variant="danger" busy={isSending} onClick={() => void submit(remove)}>
        {isYou ? words.leave() : words.remove()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={isYou ? words.leaveTitle() : words.removeTitle({ name })}
      closeLabel={common.close()}
      busy={isSending}
      onClose={onClose}
      footer={footer}
    >
      {failure && <Alert tone="danger">{failure === 'conflict' ? words.needsOwner() : callErrorText(failure)}</Alert>}
      <p>{isYou ? words.leaveText() : words.removeText()}</p>
    </Dialog>
  )
}
