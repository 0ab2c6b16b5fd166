import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Member } from '../../contract/accounts/member.ts'
import { ROLES, type Role } from '../../contract/accounts/role.ts'
import { CallError } from '../../data/errors.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { texts } from '../../state/locale.ts'
import { roleText } from '../../state/texts/role-text.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/form/field.css'
import { changeRole } from './actions.ts'

type MemberRowProps = {
  advertiserId: string
  member: Member
  /** Whether the user decides about members. */
  isOwner: boolean
  /** Whether the account would have no owner without this one. */
  isLastOwner: boolean
  /** The role chosen and not saved yet. */
  chosen: Role | undefined
  onChoose: (role: Role) => void
  /** Called with undefined before the next attempt. */
  onFailure: (kind: CallError['kind'] | undefined) => void
  /** Called with what was done. */
  onDone: (said: string) => void
  onLeave: () => void
}

/**
 * A member with their role. A chosen role is sent once it is confirmed: on a closed list of options, arrow keys pass
 * through roles that nobody wants to give.
 */
export function MemberRow(props: MemberRowProps) {
  useSignals()
  const { advertiserId, member, isOwner, isLastOwner, chosen, onChoose, onFailure, onDone, onLeave } = props
  const { userId, name, email, role, isYou } = member
  const { members: words, common } = texts.value
  const select = useRef<HTMLSelectElement>(null)
  const [isSaving, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    onFailure(error.kind)
  })
  const save = async (newRole: Role) => {
    onFailure(undefined)
    await changeRole({ advertiserId, userId }, newRole)
    onDone(words.roleSaved({ name, role: roleText(newRole) }))
    select.current?.focus() // the button disappears
  }
  return (
    <li className="members__row" aria-busy={isSaving}>
      <span className="members__who">
        <strong>{name}</strong>
        {isYou && <span className="muted"> {words.you()}</span>}
        <span className="members__email muted">{email}</span>
      </span>
      {isOwner && !isLastOwner ? (
        <select
          ref={select}
          className="input members__role"
          aria-label={words.roleOf({ name })}
          value={chosen ?? role}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as Role)}
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
      {chosen ? (
        <Button
          variant="primary"
          busy={isSaving}
          aria-label={words.saveRoleOf({ name })}
          onClick={() => void submit(() => save(chosen))}
        >
          {common.save()}
        </Button>
      ) : (
        (isYou || isOwner) && (
          <Button
            variant="quiet"
            disabledReason={isLastOwner ? words.needsOwner() : undefined}
            aria-haspopup="dialog"
            aria-label={isYou ? undefined : words.removeNamed({ name })}
            onClick={onLeave}
          >
            {isYou ? words.leave() : words.remove()}
          </Button>
        )
      )}
    </li>
  )
}
