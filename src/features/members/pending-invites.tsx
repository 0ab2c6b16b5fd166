import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { PendingInvite } from '../../contract/accounts/member.ts'
import { CallError } from '../../data/errors.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { locale, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { revokeInvite } from './actions.ts'
import { roleText } from '../../state/texts/role-text.ts'

/** The invites that can still be accepted; an owner revokes them. */
export function PendingInvites({ invites }: { invites: readonly PendingInvite[] }) {
  useSignals()
  const { members: words } = texts.value
  const pending = useRef({})
  const [failure, setFailure] = useFailure()
  const [isSending, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    setFailure(error.kind)
  })
  const revoke = (inviteId: string) =>
    void submit(async () => {
      setFailure(undefined)
      await revokeInvite(inviteId, pending.current)
    })
  const timeOf = (instant: string) =>
    new Date(instant).toLocaleTimeString(locale.value, { hour: '2-digit', minute: '2-digit' })
  return (
    <section className="stack" aria-labelledby="pending-invites">
      <h2 id="pending-invites">{words.pending()}</h2>
      {failure && <Alert tone="danger">{failure === 'notFound' ? words.inviteGone() : callErrorText(failure)}</Alert>}
      <ul className="members" aria-busy={isSending}>
        {invites.map(({ inviteId, role, createdBy, expiresAt }) => (
          <li key={inviteId} className="members__row">
            <span className="members__who">
              {words.pendingUntil({ time: timeOf(expiresAt) })}
              <span className="members__email muted">{words.createdBy({ name: createdBy })}</span>
            </span>
            <span className="members__role">{roleText(role)}</span>
            <Button
              variant="quiet"
              aria-label={words.revokeNamed({ time: timeOf(expiresAt) })}
              onClick={() => revoke(inviteId)}
            >
              {words.revoke()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
