import { useSignals } from '@preact/signals-react/runtime'
import type { Invite } from '../../contract/accounts/invite.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CheckIcon } from '../../ui/icons/icon.tsx'

/** The link to the account of an invite, for its members; `isNew`: the user has just become one. */
export function EnterAccount({ invite, isNew }: { invite: Invite; isNew: boolean }) {
  useSignals()
  const { invites: words } = texts.value
  const { advertiserId, advertiserName: name, isAcceptable } = invite
  return (
    <EmptyState
      isPage
      title={isNew ? words.accepted() : words.alreadyMember({ name })}
      icon={<CheckIcon size={28} />}
      action={
        <Button variant="primary" autoFocus={isNew} href={href('partners', { advertiserId })}>
          {words.enter()}
        </Button>
      }
    >
      {isNew ? name : isAcceptable && words.stillUnused()}
    </EmptyState>
  )
}
