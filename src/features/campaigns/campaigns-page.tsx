import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import { CampaignsPageStruct, type Campaign } from '../../contract/campaign.ts'
import { campaignsPageUrl } from '../../contract/calls/urls.ts'
import { usePages } from '../../data/use-pages.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MegaphoneIcon, PlusIcon } from '../../ui/icons/icon.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useColumns } from './list/use-columns.ts'
import type { OpenMenu } from './row/row-menu.tsx'
import { useLateParts } from './use-late-parts.ts'
import { useNewCampaign } from './use-new-campaign.ts'
import './campaigns.css'

const idOf = ({ id }: Campaign) => id

/** The campaigns of one retail platform, newest first. The tools load once the list is rendered. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { campaigns: words, common } = texts.value
  const { advertiserId = '', partnerId = '' } = params

  const { pages, error, isLoading, showMore, reload } = usePages(
    (cursor) => campaignsPageUrl(advertiserId, partnerId, cursor),
    CampaignsPageStruct,
  )
  const partner = pages[0]?.partner
  const campaigns = pages.flatMap((page) => page.campaigns)
  useLeaving(error)
  usePageTitle(partner && `${words.title()} · ${partner.name}`)

  const [menu, setMenu] = useState<OpenMenu>()
  const onMenu = useCallback(
    (campaign: Campaign, button: HTMLElement) =>
      setMenu((now) => (now?.button === button ? undefined : { campaign, button, keys: [] })),
    [],
  )
  const columns = useColumns(partner?.name, onMenu)
  const rowHref = useCallback(
    ({ id: campaignId }: Campaign) => href('placements', { advertiserId, campaignId }),
    [advertiserId],
  )

  const list = { advertiserId, partnerId, query, campaigns, showMore, isLoading, hasFailed: Boolean(error), reload }
  const { rows, above, instead, below, table } = useLateParts({ ...list, ...columns, menu, setMenu }, Boolean(partner))

  const [isComing, create] = useNewCampaign(advertiserId, partner)
  const createButton = (
    <Button variant="primary" busy={isComing} onClick={create}>
      <PlusIcon />
      {words.create()}
    </Button>
  )
  const isEmpty = partner && campaigns.length === 0
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common.breadcrumbs()}
            crumbs={[
              { label: common.platforms(), href: href('partners', { advertiserId }) },
              { label: partner?.name ?? '…' },
            ]}
          />
        }
        title={words.title()}
        status={partner ? <span className="muted">{partner.name}</span> : <Skeleton width="120px" />}
        actions={createButton}
      />
      {error && !partner && (
        <LoadFailed
          title={common.loadFailed()}
          text={callErrorText(error.kind)}
          retryLabel={common.retry()}
          onRetry={reload}
        />
      )}
      <div className="campaigns__tools">{above}</div>
      {isEmpty && (
        <EmptyState title={words.empty()} icon={<MegaphoneIcon size={28} />} action={createButton}>
          {words.emptyText()}
        </EmptyState>
      )}
      {!isEmpty &&
        (partner || !error) &&
        (instead || (
          <Table
            wide
            label={words.caption({ partner: partner?.name ?? '' })}
            columns={columns.shown}
            rows={rows}
            rowKey={idOf}
            rowHref={rowHref}
            skeletonRows={12}
            {...table}
          />
        ))}
      {below}
    </>
  )
}
