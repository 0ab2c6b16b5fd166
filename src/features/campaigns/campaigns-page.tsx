import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { campaignsPageCheck } from '../../contract/first-checks.ts'
import { campaignsPageUrl } from '../../contract/calls/urls.ts'
import { usePages } from '../../data/use-pages.ts'
import type { PageProps } from '../../page-props.ts'
import { filterIn, href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PlusIcon } from '../../ui/icons/icon.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useColumns } from './columns/use-columns.ts'
import { campaignHref } from './row/campaign-href.ts'
import type { OpenMenu } from './row/row-menu.tsx'
import { useLateParts } from './use-late-parts.tsx'
import { useNewCampaign } from './use-new-campaign.ts'
import './campaigns.css'

const idOf = ({ id }: Campaign) => id

/** The campaigns of one retail platform, newest first. The tools load once the list is rendered. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { campaigns: words, common } = texts.value
  const { advertiserId = '', partnerId = '' } = params

  const filter = filterIn(query, config.value.features)
  const {
    pages: loaded,
    error,
    isLoading,
    showMore,
    reload,
  } = usePages((cursor) => campaignsPageUrl(advertiserId, partnerId, cursor, filter), campaignsPageCheck)
  // The rows of the previous filter stay until those of the new one arrive.
  const [last] = useState({ pages: loaded })
  // oxlint-disable-next-line react/immutability -- a memory that draws nothing by itself
  if (loaded[0]) last.pages = loaded
  const { pages } = last
  const partner = pages[0]?.partner
  // Without a response, the rows of the previous filter would look like those of the new one.
  const isMissing = error && !loaded[0]
  const campaigns = isMissing ? [] : pages.flatMap((page) => page.campaigns)
  useLeaving(error)
  usePageTitle(partner && `${words.title()} · ${partner.name}`)

  const [menu, setMenu] = useState<OpenMenu>()
  const onMenu = useCallback(
    (campaign: Campaign, button: HTMLElement) =>
      setMenu((now) => (now?.button === button ? undefined : { campaign, button, keys: [] })),
    [],
  )
  const columns = useColumns(onMenu)
  const rowHref = useCallback((campaign: Campaign) => campaignHref(advertiserId, campaign), [advertiserId])

  const [isComing, create] = useNewCampaign(advertiserId, partner)
  const mayWrite = useMayWrite()
  const createButton = mayWrite && (
    <Button variant="primary" busy={isComing} onClick={create}>
      <PlusIcon />
      {words.create()}
    </Button>
  )
  const isFiltered = Object.values(filter).flat().length > 0
  const isWhole = loaded.at(-1)?.nextCursor === null
  const isOutdated = !loaded[0]
  const state = { isFiltered, isOutdated, isWhole, showMore, isLoading, hasFailed: Boolean(error), reload }
  const list = { advertiserId, partnerId, query, campaigns, mayWrite, createButton, ...state }
  const { rows, above, instead, below, table } = useLateParts(
    { ...list, ...columns, menu, setMenu },
    Boolean(partner ?? error?.kind === 'rejected'),
  )

  const isEmpty = partner && !isFiltered && !isOutdated && campaigns.length === 0
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
        status={partner ? <span className="muted">{partner.name}</span> : !isMissing && <Skeleton width="120px" />}
        actions={createButton}
      />
      <div
        className={classNames('campaigns__tools', columns.kept.isRoomy && 'is-roomy', mayWrite && 'has-ticks')}
        aria-busy={!above}
      >
        {above}
      </div>
      {isMissing ? (
        <NotLoaded kind={error.kind} onRetry={reload} />
      ) : (
        <>
          {instead ||
            (!isEmpty && (
              <Table
                wide
                label={words.caption({ partner: partner?.name ?? '' })}
                columns={columns.columns}
                rows={rows}
                rowKey={idOf}
                rowHref={rowHref}
                skeletonRows={12}
                {...table}
              />
            ))}
          {below}
        </>
      )}
    </>
  )
}
