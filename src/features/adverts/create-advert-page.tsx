import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { placementsPageCheck } from '../../contract/placements/placements-check.ts'
import { placementsPageUrl } from '../../contract/calls/urls.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MegaphoneIcon } from '../../ui/icons/icon.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CreateAdvertForm } from './create-advert-form.tsx'
import { PlacementSummary } from './aside/placement-summary.tsx'
import './adverts.css'
import './create-advert.css'

/** Names and creates an ad for the placement in the query; a user without write access gets the placements. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { adverts: words, common } = texts.value
  const { advertiserId = '', campaignId = '' } = params
  const { data, error, reload } = usePageResource(placementsPageUrl(campaignId), placementsPageCheck)
  usePageTitle(words.createTitle())
  const placement = data?.placements.find(({ id }) => id === query.get('placementId'))
  const toPlacements = href('placements', { advertiserId, campaignId })
  const mayWrite = useMayWrite(data)
  useEffect(() => {
    if (!mayWrite) navigate(toPlacements, { replace: true })
  }, [mayWrite, toPlacements])
  const crumbs = [
    { label: common.platforms(), href: href('partners', { advertiserId }) },
    {
      label: common.campaignsLink(),
      ...(data && { href: href('campaigns', { advertiserId, partnerId: data.campaign.partnerId }) }),
    },
    { label: data?.campaign.name ?? '…', href: toPlacements },
    { label: words.createTitle() },
  ]
  return (
    <>
      <PageHeader
        breadcrumbs={<Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />}
        title={words.createTitle()}
      />
      {error && !data && <NotLoaded kind={error.kind} onRetry={reload} />}
      {!data && !error && <Skeleton width="100%" height="320px" />}
      {data && !placement && (
        <EmptyState
          title={words.choosePlacement()}
          icon={<MegaphoneIcon size={28} />}
          action={
            <Button variant="primary" href={toPlacements}>
              {words.toPlacements()}
            </Button>
          }
        >
          {words.choosePlacementText()}
        </EmptyState>
      )}
      {placement && (
        <div className="create-advert">
          <PlacementSummary placement={placement} />
          <CreateAdvertForm
            params={{ advertiserId, campaignId }}
            placement={placement}
            proposedName={query.get('name')}
          />
        </div>
      )}
    </>
  )
}
