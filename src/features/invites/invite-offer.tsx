import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { ulid } from 'ulid'
import type { Invite } from '../../contract/invite.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { texts } from '../../state/locale.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CheckIcon, UserPlusIcon } from '../../ui/icons/icon.tsx'
import { acceptInvite } from './actions.ts'
import { InvalidInvite } from './invalid-invite.tsx'

type Progress = 'offered' | 'accepted' | 'invalid'

/** An invite to accept; afterwards the account can be opened. */
export function InviteOffer({ invite }: { invite: Invite }) {
  useSignals()
  const { invites: words } = texts.value
  const [progress, setProgress] = useState<Progress>('offered')
  const [failure, setFailure] = useState<CallErrorKind>()
  const [key] = useState(() => ulid())
  const [isAccepting, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'conflict' || error.kind === 'notFound') setProgress('invalid')
    else if (!leaveFor(error)) setFailure(error.kind)
  })
  const accept = async () => {
    setFailure(undefined)
    await acceptInvite(invite, key)
    setProgress('accepted')
  }

  if (progress === 'invalid') return <InvalidInvite />
  if (progress === 'accepted') {
    const enter = (
      <Button variant="primary" autoFocus href={href('partners', { advertiserId: invite.advertiserId })}>
        {words.enter()}
      </Button>
    )
    return (
      <EmptyState title={words.accepted()} icon={<CheckIcon size={28} />} action={enter}>
        {invite.advertiserName}
      </EmptyState>
    )
  }
  return (
    <>
      {failure && <Alert tone="danger">{callErrorText(failure)}</Alert>}
      <EmptyState
        title={words.offer({ name: invite.advertiserName })}
        icon={<UserPlusIcon size={28} />}
        action={
          <Button variant="primary" busy={isAccepting} onClick={() => void submit(accept)}>
            {words.accept()}
          </Button>
        }
      >
        {words.offerText()}
      </EmptyState>
    </>
  )
}
