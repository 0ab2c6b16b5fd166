import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Member } from '../../contract/accounts/member.ts'
import { ROLES } from '../../contract/accounts/role.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { texts } from '../../state/locale.ts'
import { roleText } from '../../state/texts/role-text.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MemberRow } from './member-row.tsx'

type MemberListProps = {
  advertiserId: string
  members: readonly Member[]
  isOwner: boolean
  /** Called with what was done. */
  onDone: (said: string) => void
}

/** The members of an account; an owner changes their roles and removes them, any member can leave. */
export function MemberList({ advertiserId, members, isOwner, onDone }: MemberListProps) {
  useSignals()
  const { members: words, invites } = texts.value
  const [leaving, setLeaving] = useState<Member>()
  const [failure, setFailure] = useFailure()
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <>
      {failure && (
        <InView>
          <Alert tone="danger">{failure === 'conflict' ? words.needsOwner() : callErrorText(failure)}</Alert>
        </InView>
      )}
      <ul className="members" aria-label={words.title()}>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            advertiserId={advertiserId}
            member={member}
            isOwner={isOwner}
            isLastOwner={member.role === 'owner' && owners.length === 1}
            onFailure={setFailure}
            onDone={onDone}
            onLeave={() => setLeaving(member)}
          />
        ))}
      </ul>
      <dl className="members__roles">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{roleText(role)}</dt>
            <dd className="muted">{invites[`${role}Text`]()}</dd>
          </div>
        ))}
      </dl>
      {leaving && (
        <LeaveDialog
          advertiserId={advertiserId}
          member={leaving}
          onDone={onDone}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
