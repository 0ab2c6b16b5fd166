import { useSignals } from '@preact/signals-react/runtime'
import { InvitePageStruct } from '../../contract/invite.ts'
import { invitePageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import type { PageProps } from '../../page-props.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { UserPlusIcon } from '../../ui/icons/icon.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { InvalidInvite } from './invalid-invite.tsx'
import { InviteOffer } from './invite-offer.tsx'

/** The target of a one-time link: the invite to an account, or a notice that the link is no longer valid. */
export function Page({ params }: PageProps) {
  useSignals()
  const { invites: words, common } = texts.value
  const { data, error, reload } = useResource(invitePageUrl(params.inviteId ?? ''), InvitePageStruct)
  const isUnknown = error?.kind === 'notFound'
  useLeaving(isUnknown ? undefined : error)
  usePageTitle(words.title())

  if (data?.invite?.isAcceptable) return <InviteOffer invite={data.invite} />
  if (data || isUnknown) return <InvalidInvite />
  if (error)
    return (
      <LoadFailed
        title={common.loadFailed()}
        text={callErrorText(error.kind)}
        retryLabel={common.retry()}
        onRetry={reload}
      />
    )
  return <EmptyState title={words.title()} icon={<UserPlusIcon size={28} />} />
}
