import { useSignals } from '@preact/signals-react/runtime'
import { AdvertPageStruct } from '../../contract/advert/advert.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import type { PageProps } from '../../page-props.ts'
import { isRefusalOfScreen } from '../../state/call-errors.ts'
import { unsavedQuestion } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AdvertScreen } from './advert-screen.tsx'
import { usePoll } from './status/use-poll.ts'
import { useSameFocus } from './use-same-focus.ts'
import './adverts.css'

const MODERATION_POLL = 3_000 // ms between two polls of an ad that waits for moderation

/** The page of one ad. It polls while the ad waits for approval. */
export function Page({ params }: PageProps) {
  useSignals()
  const { advertiserId = '', campaignId = '', advertId = '' } = params
  const result = useResource(advertPageUrl(advertId), AdvertPageStruct)
  const { data, etag, error, reload } = result
  // What is typed stays on the screen, also if the ad is gone or closed to the user in the meantime.
  const lost = data && unsavedQuestion.value && error && isRefusalOfScreen(error) ? error.kind : undefined
  useLeaving(lost ? undefined : error)
  usePoll(result, data?.advert.state === 'WaitingForApproval', MODERATION_POLL)
  usePageTitle(data?.advert.name)
  useSameFocus(data ? 'shown' : 'awaited')
  if (data) return <AdvertScreen page={data} lost={lost} etag={etag} params={{ advertiserId, campaignId, advertId }} />
  if (error) return <NotLoaded isPage kind={error.kind} onRetry={reload} />
  return (
    <div className="advert" aria-busy="true">
      <PageHeader
        breadcrumbs={<Skeleton width="320px" height="12px" />}
        title={<Skeleton width="280px" />}
        note={<Skeleton />}
      />
      <div className="advert__main">
        <Skeleton width="100%" height="72px" />
        <Skeleton width="100%" height="220px" />
        <Skeleton width="100%" height="180px" />
      </div>
      <div className="advert__aside">
        <Skeleton width="100%" height="280px" />
      </div>
    </div>
  )
}
