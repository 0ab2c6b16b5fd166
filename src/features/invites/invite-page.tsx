import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { advertisersPageCheck } from '../../contract/accounts/accounts-checks.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { advertisersPageUrl, invitePageUrl } from '../../contract/calls/urls.ts'
import { invitePageCheck } from '../../contract/accounts/members-checks.ts'
import { outdate } from '../../data/calls.ts'
import { useResource } from '../../data/use-resource.ts'
import type { PageProps } from '../../page-props.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { UserPlusIcon } from '../../ui/icons/icon.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { EnterAccount } from './enter-account.tsx'
import { InvalidInvite } from './invalid-invite.tsx'
import { InviteOffer } from './invite-offer.tsx'

/** The target of a one-time link: the invite to an account, a link for its members, or a notice that it is invalid. */
export function Page({ params }: PageProps) {
  useSignals()
  const { invites: words } = texts.value
  const { data, error, reload } = useResource(invitePageUrl(params.inviteId ?? ''), invitePageCheck)
  const own = useResource(advertisersPageUrl(config.value.portalId), advertisersPageCheck)
  const [outcome, setOutcome] = useState<'accepted' | 'invalid'>()
  const isUnknown = error?.kind === 'notFound'
  useLeaving(isUnknown ? undefined : error)
  usePageTitle(words.title())

  const onOutcome = (value: 'accepted' | 'invalid') => {
    setOutcome(value)
    outdate(endpoints.getAdvertisersPage) // it may be invalid because the user has accepted it before
  }
  const invite = data?.invite
  const isMember = invite && own.data?.advertisers.some(({ id }) => id === invite.advertiserId)
  if (invite && (isMember || outcome === 'accepted'))
    return <EnterAccount invite={invite} isNew={outcome === 'accepted'} />
  if (isUnknown || (data && !invite)) return <InvalidInvite />

  const failure = error ?? own.error
  if (invite && (own.data || own.error)) {
    if (invite.isAcceptable && outcome !== 'invalid') return <InviteOffer invite={invite} onOutcome={onOutcome} />
    if (own.data) return <InvalidInvite />
  }
  if (failure) return <NotLoaded isPage kind={failure.kind} onRetry={error ? reload : own.reload} />
  return <EmptyState isPage title={words.title()} icon={<UserPlusIcon size={28} />} />
}
