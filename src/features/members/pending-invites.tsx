import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { PendingInvite } from '../../contract/accounts/member.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { locale, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { revokeInvite } from './actions.ts'
import { roleText } from '../../state/texts/role-text.ts'

/** The invites that can still be accepted; an owner revokes them. */
export function PendingInvites({
  invites,
  onDone,
}: {
  invites: readonly PendingInvite[]
  onDone: InviteProps['onDone']
}) {
  useSignals()
  const { members: words } = texts.value
  const [failure, setFailure] = useFailure()
  return (
    <section className="stack" aria-labelledby="pending-invites">
      <h2 id="pending-invites">{words.pending()}</h2>
      {failure && <Alert tone="danger">{failure === 'notFound' ? words.inviteGone() : callErrorText(failure)}</Alert>}
      <ul className="members">
        {invites.map((invite) => (
          <Invite key={invite.inviteId} invite={invite} onFailure={setFailure} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

type InviteProps = {
  invite: PendingInvite
  onFailure: (kind: CallErrorKind | undefined) => void
  /** Called with what was done. */
  onDone: (said: string) => void
}

function Invite({ invite: { inviteId, role, createdBy, expiresAt }, onFailure, onDone }: InviteProps) {
  useSignals()
  const { members: words } = texts.value
  const pending = useRef({})
  const [isSending, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    onFailure(error.kind)
  })
  const time = new Date(expiresAt).toLocaleTimeString(locale.value, { hour: '2-digit', minute: '2-digit' })
  const revoke = () =>
    submit(async () => {
      onFailure(undefined)
      await revokeInvite(inviteId, pending.current)
      onDone(words.revoked({ time }))
    })
  return (
    <li className="members__row">
      <span className="members__who">
        {words.pendingUntil({ time })}
        <span className="members__email muted">{words.createdBy({ name: createdBy })}</span>
      </span>
      <span className="members__role">{roleText(role)}</span>
      <Button variant="quiet" aria-label={words.revokeNamed({ time })} busy={isSending} onClick={() => void revoke()}>
        {words.revoke()}
      </Button>
    </li>
  )
}
