import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaign.ts'
import { href } from '../../routes.ts'
import { campaignStateText, campaignStateTone } from '../../state/campaign-state-text.ts'
import { editCampaign, isCampaignEditorComing } from '../../state/campaign-task.ts'
import { format, texts } from '../../state/locale.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { ChartIcon } from '../../ui/icons/icon.tsx'
import { PencilIcon } from '../../ui/icons/later-icons.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type CampaignHeadProps = { params: { advertiserId: string; campaignId: string }; campaign: Campaign | undefined }

export function CampaignHead({ params, campaign }: CampaignHeadProps) {
  useSignals()
  const { placements: words, common } = texts.value
  const { advertiserId } = params
  const crumbs = [
    { label: common.platforms(), href: href('partners', { advertiserId }) },
    {
      label: common.campaignsLink(),
      ...(campaign && { href: href('campaigns', { advertiserId, partnerId: campaign.partnerId }) }),
    },
    { label: campaign?.name ?? '…' },
  ]
  const { money } = format.value
  return (
    <PageHeader
      breadcrumbs={<Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />}
      title={campaign?.name ?? <Skeleton width="240px" />}
      status={campaign && <Badge tone={campaignStateTone(campaign.state)}>{campaignStateText(campaign.state)}</Badge>}
      note={
        campaign ? words.spentOfLimit({ spent: money(campaign.spent), limit: money(campaign.limit) }) : <Skeleton />
      }
      actions={
        <>
          {campaign && (
            <Button busy={isCampaignEditorComing.value} onClick={() => editCampaign(campaign)}>
              <PencilIcon />
              {words.editCampaign()}
            </Button>
          )}
          <Button href={href('campaignStats', params)}>
            <ChartIcon />
            {words.campaignStats()}
          </Button>
        </>
      }
    />
  )
}
