import type { CampaignsStatsPage } from '../../../contract/stats.ts'
import { campaignStateText, campaignStateTone } from '../../../state/campaign-state-text.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table.tsx'
import { figureColumns } from './stats-columns.ts'

export type CampaignStats = CampaignsStatsPage['campaigns'][number]

/** The columns of the analytics table: which campaign it is, then its figures. */
export function campaignStatsColumns(platforms: CampaignsStatsPage['partners']): Column<CampaignStats>[] {
  const { statistics: words } = texts.value
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  return [
    { key: 'name', header: words.campaign(), render: ({ name }) => name },
    { key: 'state', header: words.state(), render: ({ state }) => <Badge tone={campaignStateTone(state)}>{campaignStateText(state)}</Badge> },
    { key: 'platform', header: words.platform(), render: ({ partnerId }) => names.get(partnerId) ?? '' },
    ...figureColumns().map(({ key, header, align, text }) => ({ key, header, align, render: ({ stats }: CampaignStats) => text(stats) })),
  ]
}
