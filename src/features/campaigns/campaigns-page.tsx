import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useState } from 'react'
import { CampaignsPageStruct, type Campaign } from '../../contract/campaign.ts'
import { campaignsPageUrl } from '../../contract/urls.ts'
import { usePages } from '../../data/use-pages.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { isCampaignEditorComing, newCampaign } from '../../state/campaign-task.ts'
import { readHiddenColumns } from '../../state/hidden-columns.ts'
import { format, texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLazy } from '../../state/use-lazy.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MegaphoneIcon, PlusIcon } from '../../ui/icons/icon.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Table } from '../../ui/table/table.tsx'
import { campaignColumns } from './list/campaign-columns.tsx'
import type { OpenMenu } from './row/row-menu.tsx'
import './campaigns.css'

const importParts = () => import('./list/late-parts.tsx')
const idOf = ({ id }: Campaign) => id

/** Milliseconds by which the tools wait for the rows, which have priority in loading and rendering. */
const AFTER_ROWS = 400

/** The campaigns of one retail platform, newest first. The tools load once the list is rendered. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { campaigns: words, common } = texts.value
  const { advertiserId = '', partnerId = '' } = params
  const { pages, error, isLoading, showMore, reload } = usePages(
    (cursor) => campaignsPageUrl(advertiserId, partnerId, cursor),
    CampaignsPageStruct,
  )
  const [tools, loadTools] = useLazy(importParts, 'campaignTools')
  const [hidden, setHidden] = useState(readHiddenColumns)
  const [menu, setMenu] = useState<OpenMenu>()

  const partner = pages[0]?.partner
  const [isWished, setWished] = useState(false) // a new campaign requested before the list loaded
  const campaigns = pages.flatMap((page) => page.campaigns)
  const isArranged = query.has('q') || query.has('sort')
  const isEmpty = partner && campaigns.length === 0

  const wantsTools = Boolean(partner ?? isArranged)
  useEffect(() => {
    if (!wantsTools) return
    const timer = setTimeout(() => void loadTools(), isArranged || menu ? 0 : AFTER_ROWS)
    return () => clearTimeout(timer)
  }, [wantsTools, isArranged, menu, loadTools])
  useEffect(() => {
    if (!menu || tools) return
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      menu.keys.push(event.key)
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  }, [menu, tools])
  useEffect(() => void (error && leaveFor(error)), [error])
  useEffect(() => {
    if (!isWished || !partner) return
    setWished(false)
    newCampaign(advertiserId, partner)
  }, [isWished, partner, advertiserId])
  usePageTitle(partner && `${words.title()} · ${partner.name}`)

  const { value: textsNow } = texts
  const { value: formatNow } = format
  const columns = useMemo(
    () =>
      campaignColumns(textsNow.campaigns, formatNow, partner?.name, (campaign, button) =>
        setMenu((now) => (now?.button === button ? undefined : { campaign, button, keys: [] })),
      ),
    [textsNow, formatNow, partner?.name],
  )
  const shown = useMemo(
    () => columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    [columns, hidden],
  )
  const rowHref = useMemo(
    () =>
      ({ id: campaignId }: Campaign) =>
        href('placements', { advertiserId, campaignId }),
    [advertiserId],
  )

  const hasFailed = Boolean(error)
  const list = {
    advertiserId,
    query,
    campaigns,
    showMore,
    isLoading,
    hasFailed,
    reload,
    columns,
    shown,
    hidden,
    setHidden,
    menu,
    setMenu,
  }
  const parts = partner && tools?.partsOf(list)

  const createButton = (
    <Button variant="primary" busy={isWished || isCampaignEditorComing.value} onClick={() => setWished(true)}>
      <PlusIcon />
      {words.create()}
    </Button>
  )
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
      <div className="campaigns__tools">{parts?.above}</div>
      {isEmpty && (
        <EmptyState title={words.empty()} icon={<MegaphoneIcon size={28} />} action={createButton}>
          {words.emptyText()}
        </EmptyState>
      )}
      {!isEmpty &&
        (partner || !error) &&
        (parts?.instead || (
          <Table
            wide
            label={words.caption({ partner: partner?.name ?? '' })}
            columns={shown}
            rows={parts ? parts.rows : partner && !isArranged ? campaigns : undefined}
            rowKey={idOf}
            rowHref={rowHref}
            skeletonRows={12}
            {...parts?.table}
          />
        ))}
      {parts?.below}
    </>
  )
}
