import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { getMembersPage } from '../../contract/calls/endpoints.ts'
import { advertiserPageUrl, urlOf } from '../../contract/calls/urls.ts'
import { advertiserCheck } from '../../contract/first-checks.ts'
import { membersPageCheck } from '../../contract/accounts/members-checks.ts'
import { outdate } from '../../data/calls.ts'
import { useResource } from '../../data/use-resource.ts'
import type { PageProps } from '../../page-props.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { config } from '../../state/session/config.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UserPlusIcon } from '../../ui/icons/icon.tsx'
import { useItemFocus } from '../../ui/layout/use-item-focus.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { MemberList } from './member-list.tsx'
import { PendingInvites } from './pending-invites.tsx'
import './members.css'

/**
 * The members of the account and their roles; owners invite, change roles and remove (docs/product/access.md). On a
 * platform without roles every member can invite.
 */
export function Page({ params }: PageProps) {
  useSignals()
  const { members: words, common } = texts.value
  const advertiserId = params.advertiserId ?? ''
  const hasRoles = config.value.features?.includes('roles')
  const url = urlOf(getMembersPage, {}, { advertiserId })
  const { data, error, reload } = usePageResource(hasRoles ? url : null, membersPageCheck)
  const advertiser = useResource(advertiserPageUrl(advertiserId), advertiserCheck).data
  const [part, load] = useLazy(() => import('./invite-dialog.tsx'), 'invites')
  const [isInviting, setInviting] = useState(false)
  const [said, setSaid] = useState('')
  usePageTitle(words.title())
  useItemFocus('.members__row', data && data.members.length + (data.invites?.length ?? 0))

  const isOwner = data?.members.some(({ isYou, role }) => isYou && role === 'owner')
  const mayInvite = (isOwner || !hasRoles) && config.value.isInviteAllowed && advertiser?.isInvitesAllowed
  const close = () => {
    setInviting(false)
    outdate(getMembersPage)
  }
  return (
    <>
      <PageHeader
        title={words.title()}
        actions={
          mayInvite && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => void load().then(setInviting)}>
              <UserPlusIcon />
              {common.invite()}
            </Button>
          )
        }
      />
      {error && !data && <NotLoaded kind={error.kind} onRetry={reload} />}
      {!hasRoles && <p>{words.inviteText()}</p>}
      {hasRoles && !error && !data && <Skeleton width="100%" height="160px" />}
      {data && (
        <MemberList advertiserId={advertiserId} members={data.members} isOwner={isOwner === true} onDone={setSaid} />
      )}
      {data?.invites && data.invites.length > 0 && <PendingInvites invites={data.invites} onDone={setSaid} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isInviting && part && <part.InviteDialog advertiserId={advertiserId} onClose={close} />}
    </>
  )
}
