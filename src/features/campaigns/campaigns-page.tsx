import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { CampaignsPageStruct, type Campaign } from '../../contract/campaign.ts'
import { campaignsPageUrl } from '../../contract/urls.ts'
import { usePages } from '../../data/use-pages.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { isCampaignEditorComing, newCampaign } from '../../state/campaign-task.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/page-title.ts'
import { useLazy } from '../../state/use-lazy.ts'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MegaphoneIcon, PlusIcon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { campaignColumns } from './campaign-columns.tsx'
import './campaigns.css'

/** The campaigns of one platform, newest first. */
export function Page({ params }: PageProps) {
  useSignals()
  const { campaigns: words, common } = texts.value
  const { advertiserId = '', partnerId = '' } = params
  const { pages, error, isLoading, showMore, reload } = usePages((cursor) => campaignsPageUrl(advertiserId, partnerId, cursor), CampaignsPageStruct)
  const [deletion, loadDeletion] = useLazy(() => import('./delete-campaign-dialog.tsx'), 'forms', 'campaignTools')
  const [deleting, setDeleting] = useState<Campaign>()

  const partner = pages[0]?.partner
  const campaigns = pages.flatMap((page) => page.campaigns)
  useEffect(() => void (error && leaveFor(error)), [error])
  usePageTitle(partner && `${words.title()} · ${partner.name}`)

  const remove = async (campaign: Campaign) => {
    await loadDeletion()
    setDeleting(campaign)
  }
  const createButton = (
    <Button variant="primary" busy={isCampaignEditorComing.value} onClick={() => partner && newCampaign(advertiserId, partner)}>
      <PlusIcon />
      {words.create()}
    </Button>
  )
  const isEmpty = partner && campaigns.length === 0
  return (
    <>
      <PageHeader
        breadcrumbs={<Breadcrumbs label={common.breadcrumbs()} crumbs={[{ label: common.platforms(), href: href('partners', { advertiserId }) }, { label: partner?.name ?? '…' }]} />}
        title={words.title()}
        status={partner ? <span className="campaigns__partner">{partner.name}</span> : <Skeleton width="120px" />}
        actions={createButton}
      />
      {error && (pages.length > 0 ? <Stale onRetry={reload} /> : <LoadFailed title={common.loadFailed()} text={callErrorText(error.kind)} retryLabel={common.retry()} onRetry={reload} />)}
      {isEmpty && (
        <EmptyState title={words.empty()} icon={<MegaphoneIcon size={28} />} action={createButton}>
          {words.emptyText()}
        </EmptyState>
      )}
      {!isEmpty && (partner || !error) && (
        <Table
          wide
          label={words.caption({ partner: partner?.name ?? '' })}
          columns={campaignColumns(partner, (campaign) => void remove(campaign))}
          rows={partner && campaigns}
          rowKey={(campaign) => campaign.id}
          rowHref={(campaign) => href('placements', { advertiserId, campaignId: campaign.id })}
          skeletonRows={12}
        />
      )}
      {partner && !isEmpty && (
        <div className="campaigns__foot">
          <span className="muted">{words.shown({ count: campaigns.length })}</span>
          {(showMore || isLoading) && (
            <Button busy={isLoading} onClick={showMore}>
              {words.showMore()}
            </Button>
          )}
        </div>
      )}
      {deleting && deletion && <deletion.DeleteCampaignDialog advertiserId={advertiserId} campaign={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function Stale({ onRetry }: { onRetry: () => void }) {
  const { common } = texts.value
  return (
    <Alert tone="warning" actions={<Button onClick={onRetry}>{common.retry()}</Button>}>
      {common.stale()}
    </Alert>
  )
}
