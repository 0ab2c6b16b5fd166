import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Member } from '../../contract/accounts/member.ts'
import { ROLES, type Role } from '../../contract/accounts/role.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { texts } from '../../state/locale.ts'
import { roleText } from '../../state/texts/role-text.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { MemberRow } from './member-row.tsx'

const importDialogs = () => import('./member-dialogs.tsx')

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
  const [removing, setRemoving] = useState<Member>()
  /** The roles chosen and not saved yet, by user. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Role>>(new Map())
  const settled = members.find(({ userId, role }) => chosen.get(userId) === role)
  if (settled) setChosen(new Map([...chosen].filter(([userId]) => userId !== settled.userId)))
  const unsaved = members.flatMap(({ userId, name }) => {
    const role = chosen.get(userId)
    return isOwner && role ? [`${name} – ${roleText(role)}`] : []
  })
  const [dialogs, load] = useLazy(importDialogs)
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
            chosen={chosen.get(member.userId)}
            onChoose={(role) => {
              setChosen(new Map(chosen).set(member.userId, role))
              void load()
            }}
            onLeave={() => void load().then((isThere) => isThere && setRemoving(member))}
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
      {dialogs && removing && (
        <dialogs.LeaveDialog
          advertiserId={advertiserId}
          member={removing}
          onDone={onDone}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {dialogs && unsaved.length > 0 && <dialogs.UnsavedRoles roles={unsaved.join(', ')} />}
    </>
  )
}
