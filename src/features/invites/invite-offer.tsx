import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Invite } from '../../contract/accounts/invite.ts'
import { CallError } from '../../data/errors.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { texts } from '../../state/locale.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { UserPlusIcon } from '../../ui/icons/icon.tsx'
import { acceptInvite } from './actions.ts'

type InviteOfferProps = { invite: Invite; onOutcome: (outcome: 'accepted' | 'invalid') => void }

/** An invite to accept. */
export function InviteOffer({ invite, onOutcome }: InviteOfferProps) {
  useSignals()
  const { invites: words } = texts.value
  const [failure, setFailure] = useFailure()
  const pending = useRef({})
  const [isAccepting, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'conflict' || error.kind === 'notFound') onOutcome('invalid')
    else if (!leaveFor(error)) setFailure(error.kind)
  })
  const accept = async () => {
    setFailure(undefined)
    await acceptInvite(invite, pending.current)
    onOutcome('accepted')
  }
  return (
    <>
      {failure && <Alert tone="danger">{callErrorText(failure)}</Alert>}
      <EmptyState
        isPage
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
