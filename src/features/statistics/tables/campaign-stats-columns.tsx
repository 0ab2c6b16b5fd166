import type { CampaignsStatsPage, Stats } from '../../../contract/statistics/stats.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { texts } from '../../../state/locale.ts'
import { CampaignBadge } from '../../shared/campaign-badge.tsx'
import { figureColumns } from './figure-columns.ts'
import type { FootedColumn } from './footed-rows.tsx'

export type CampaignStats = CampaignsStatsPage['campaigns'][number]

type About = {
  platformOf: (partnerId: string) => string
  before: ReadonlyMap<string, Stats>
  total: { now: TotalStats; before: TotalStats | undefined } | undefined
  hidden: readonly string[]
  /** Whether the campaigns are on several platforms. */
  hasPlatforms: boolean
  isShort: boolean
}

/** Returns the columns of the analytics table: the campaign, then its figures. */
export function campaignStatsColumns({
  platformOf,
  before,
  total,
  hasPlatforms,
  ...figures
}: About): FootedColumn<CampaignStats>[] {
  const { statistics: words } = texts.value
  const platform: FootedColumn<CampaignStats> = {
    key: 'platform',
    header: words.platform(),
    width: 88,
    sortable: true,
    render: ({ partnerId }) => platformOf(partnerId),
  }
  return [
    {
      key: 'name',
      header: words.campaign(),
      width: 188,
      sortable: true,
      render: ({ name }) => name,
      ...(total && { footer: words.total() }),
    },
    {
      key: 'state',
      header: words.state(),
      width: 132,
      sortable: true,
      render: (campaign) => <CampaignBadge campaign={campaign} />,
    },
    ...(hasPlatforms ? [platform] : []),
    ...figureColumns<CampaignStats>({
      statsOf: ({ stats }) => stats,
      beforeOf: ({ id }) => before.get(id),
      total,
      ...figures,
    }),
  ]
}
