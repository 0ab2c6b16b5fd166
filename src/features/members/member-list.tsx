import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Member } from '../../contract/member.ts'
import { ROLES, type Role } from '../../contract/role.ts'
import { CallError } from '../../data/errors.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { changeRole } from './actions.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { roleText } from '../../state/texts/role-text.ts'
import '../../ui/form/field.css'

type MemberListProps = { advertiserId: string; members: readonly Member[]; isOwner: boolean }

/**
 * The members of an account; an owner changes their roles and removes them, any member can leave. A chosen role is sent
 * once it is confirmed: on a closed list of options, arrow keys pass through roles that nobody wants to give.
 */
export function MemberList({ advertiserId, members, isOwner }: MemberListProps) {
  useSignals()
  const { members: words, invites, common } = texts.value
  const [leaving, setLeaving] = useState<Member>()
  const [failure, setFailure] = useFailure()
  const [isSaving, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    setFailure(error.kind)
  })
  const owners = members.filter(({ role }) => role === 'owner')
  const [chosen, setChosen] = useState<{ userId: string; role: Role }>()
  if (chosen && members.some(({ userId, role }) => userId === chosen.userId && role === chosen.role))
    setChosen(undefined)
  const save = (userId: string, role: Role, row: HTMLElement | null) =>
    void submit(async () => {
      setFailure(undefined)
      await changeRole({ advertiserId, userId }, role)
      row?.querySelector('select')?.focus() // the button disappears
    })
  return (
    <>
      {failure && (
        <InView>
          <Alert tone="danger">{failure === 'conflict' ? words.needsOwner() : callErrorText(failure)}</Alert>
        </InView>
      )}
      <ul className="members" aria-label={words.title()} aria-busy={isSaving}>
        {members.map((member) => {
          const { userId, name, email, role, isYou } = member
          const newRole = chosen?.userId === userId ? chosen.role : role
          const isLastOwner = role === 'owner' && owners.length === 1
          return (
            <li key={userId} className="members__row">
              <span className="members__who">
                <strong>{name}</strong>
                {isYou && <span className="muted"> {words.you()}</span>}
                <span className="members__email muted">{email}</span>
              </span>
              {isOwner && !isLastOwner ? (
                <select
                  className="input members__role"
                  aria-label={words.roleOf({ name })}
                  value={newRole}
                  onChange={({ currentTarget }) => setChosen({ userId, role: currentTarget.value as Role })}
                >
                  {!ROLES.includes(role) && <option value={role}>{roleText(role)}</option>}
                  {ROLES.map((each) => (
                    <option key={each} value={each}>
                      {roleText(each)}
                    </option>
                  ))}
                </select>
              ) : (
                <span className="members__role">{roleText(role)}</span>
              )}
              {newRole !== role && (
                <Button
                  variant="primary"
                  busy={isSaving}
                  aria-label={words.saveRoleOf({ name })}
                  onClick={({ currentTarget }) => save(userId, newRole, currentTarget.parentElement)}
                >
                  {common.save()}
                </Button>
              )}
              {(isYou || isOwner) && newRole === role && (
                <Button
                  variant="quiet"
                  disabledReason={isLastOwner ? words.needsOwner() : undefined}
                  aria-haspopup="dialog"
                  aria-label={isYou ? undefined : words.removeNamed({ name })}
                  onClick={() => setLeaving(member)}
                >
                  {isYou ? words.leave() : words.remove()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <dl className="members__roles">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{roleText(role)}</dt>
            <dd className="muted">{invites[`${role}Text`]()}</dd>
          </div>
        ))}
      </dl>
      {leaving && <LeaveDialog advertiserId={advertiserId} member={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
