import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { href } from '../../routes.ts'
import { editCampaign, isCampaignEditorComing } from '../../state/campaign-task.ts'
import { showHistory } from '../../state/history/history-address.ts'
import { format, texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { ChartIcon, PlusIcon } from '../../ui/icons/icon.tsx'
import { HistoryIcon, PencilIcon } from '../../ui/icons/later-icons.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type CampaignHeadProps = {
  params: { advertiserId: string; campaignId: string }
  campaign: Campaign | undefined
  /** Whether the campaign could not be loaded. */
  hasFailed: boolean
  mayWrite: boolean
  /** Whether the page is that of the placements, a level below the campaign's own. */
  isGallery?: boolean
}

/** The head of a campaign's page, and of the placements for its ads. */
export function CampaignHead({ params, campaign, hasFailed, mayWrite, isGallery = false }: CampaignHeadProps) {
  useSignals()
  const { placements: words, common } = texts.value
  const { advertiserId } = params
  const crumbs = [
    { label: common.platforms(), href: href('partners', { advertiserId }) },
    {
      label: common.campaignsLink(),
      ...(campaign && { href: href('campaigns', { advertiserId, partnerId: campaign.partnerId }) }),
    },
    ...(isGallery && campaign?.totalAdvertsCount
      ? [{ label: campaign.name, href: href('campaign', params) }, { label: words.title() }]
      : [{ label: campaign?.name ?? '…' }]),
  ]
  const { money, day, dayOf, range } = format.value
  const dates = ({ startDate, endDate, createdAt }: Campaign) => {
    const start = startDate ? day(startDate) : dayOf(createdAt)
    return endDate ? range(start, day(endDate)) : words.from({ date: start })
  }
  return (
    <PageHeader
      breadcrumbs={<Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />}
      title={campaign?.name ?? <Skeleton width="240px" />}
      hasMany
      status={
        campaign ? <CampaignBadge campaign={campaign} /> : !hasFailed && <Skeleton width="4.5rem" height="1.375rem" />
      }
      note={
        campaign ? (
          <>
            {isGallery
              ? words.spentOfLimit({ spent: money(campaign.spent), limit: money(campaign.limit) })
              : dates(campaign)}
            {!mayWrite && ` · ${words.viewing()}`}
          </>
        ) : (
          <Skeleton />
        )
      }
      actions={
        <>
          {mayWrite && !hasFailed && (
            <Button
              disabledReason={campaign ? undefined : common.loading()}
              busy={isCampaignEditorComing.value}
              onClick={() => campaign && editCampaign(campaign)}
            >
              <PencilIcon />
              {words.editCampaign()}
            </Button>
          )}
          {!isGallery && config.value.features?.includes('audit') && (
            <Button onClick={() => showHistory('all')}>
              <HistoryIcon />
              {words.showHistory()}
            </Button>
          )}
          <Button href={href('campaignStats', params)}>
            <ChartIcon />
            {words.campaignStats()}
          </Button>
          {!isGallery && mayWrite && (
            <Button variant="primary" href={href('placements', params)}>
              <PlusIcon />
              {words.addAdvert()}
            </Button>
          )}
        </>
      }
    />
  )
}
