import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { ulid } from 'ulid'
import type { Invite } from '../../contract/invite.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CheckIcon, UserPlusIcon } from '../../ui/icons/icon.tsx'
import { acceptInvite } from './actions.ts'
import { InvalidInvite } from './invalid-invite.tsx'

type Progress = 'offered' | 'accepting' | 'accepted' | 'invalid'

/** An invite to accept; afterwards the account can be opened. */
export function InviteOffer({ invite }: { invite: Invite }) {
  useSignals()
  const { invites: words } = texts.value
  const [progress, setProgress] = useState<Progress>('offered')
  const [failure, setFailure] = useState<CallErrorKind>()
  const [key] = useState(() => ulid())

  const accept = async () => {
    setFailure(undefined)
    setProgress('accepting')
    try {
      await acceptInvite(invite, key)
      setProgress('accepted')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'conflict' || error.kind === 'notFound') setProgress('invalid')
      else {
        setProgress('offered')
        if (!leaveFor(error)) setFailure(error.kind)
      }
    }
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
          <Button variant="primary" busy={progress === 'accepting'} onClick={() => void accept()}>
            {words.accept()}
          </Button>
        }
      >
        {words.offerText()}
      </EmptyState>
    </>
  )
}
