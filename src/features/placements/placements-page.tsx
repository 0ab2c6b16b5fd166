import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { placementsPageCheck } from '../../contract/placements/placements-check.ts'
import { placementsPageUrl } from '../../contract/calls/urls.ts'
import type { PageProps } from '../../page-props.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { FundsAlert } from './funds-alert.tsx'
import { PlacementList } from './placement-list.tsx'
import type { ListedPlacement } from './placement-filters.ts'
import './placements.css'

/** The page of a campaign: the placements available for its ads (docs/product/interface.md). */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { advertiserId = '', campaignId = '' } = params
  const place = { advertiserId, campaignId }
  const { data, error, reload } = usePageResource(placementsPageUrl(campaignId), placementsPageCheck)
  const mayWrite = useMayWrite(data)
  const [details, loadDetails] = useLazy(() => import('./placement-details.tsx'), 'advertTools')
  const [opened, setOpened] = useState<ListedPlacement>()
  usePageTitle(data?.campaign.name)
  const openDetails = async (placement: ListedPlacement) => {
    await loadDetails()
    setOpened(placement)
  }
  return (
    <>
      <CampaignHead
        params={place}
        campaign={data?.campaign}
        hasFailed={Boolean(error && !data)}
        mayWrite={mayWrite}
        isGallery
      />
      {error && !data && <NotLoaded kind={error.kind} onRetry={reload} />}
      {data && (
        <div className="stack">
          <FundsAlert campaign={data.campaign} advertiser={data.advertiser} />
          <PlacementList
            placements={data.placements}
            params={place}
            query={query}
            mayWrite={mayWrite}
            onMore={(placement) => void openDetails(placement)}
          />
        </div>
      )}
      {!data && !error && (
        <div className="placements" aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} width="100%" height="384px" />
          ))}
        </div>
      )}
      {opened && details && (
        <details.PlacementDetails
          placement={opened}
          params={place}
          mayWrite={mayWrite}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
