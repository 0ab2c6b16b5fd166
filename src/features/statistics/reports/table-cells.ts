import type { CampaignsStatsPage, StatsPage } from '../../../contract/statistics/stats.ts'
import { shownState } from '../../../domain/campaign/shown-state.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import type { CsvCell, CsvDialect } from '../../../lib/csv.ts'
import { contentTypeText } from '../../../state/texts/advert-terms.ts'
import { campaignStateText } from '../../../state/texts/campaign-state-text.ts'
import { texts } from '../../../state/locale.ts'
import { placementRows } from '../tables/placements-table.tsx'
import { stateTextOf } from '../tables/sort-placements.ts'
import { cellFigures } from './cell-figures.ts'

/** Returns the ads of a campaign as on the screen, each with its placement. */
export function advertCells(
  page: StatsPage,
  sort: string | undefined,
  hidden: readonly string[],
  dialect: CsvDialect,
): CsvCell[][] {
  const { statistics: words } = texts.value
  const { headers, of } = cellFigures(dialect, hidden)
  const first =
    dialect === 'machine'
      ? ['placementId', 'placementName', 'advertId', 'name', 'state', 'contentType']
      : [words.placement(), words.advert(), words.state(), words.contentType()]
  const rows = placementRows(page, sort).flatMap(
    ({ placement: { placementId, placementName }, advert }): CsvCell[][] => {
      if (!advert) return []
      const { advertId, name, state, contentTemplateType: type, stats } = advert
      const about =
        dialect === 'machine'
          ? [placementId, placementName, advertId, name, state, type]
          : [placementName, name, stateTextOf(advert), contentTypeText(type)]
      return [[...about, ...of(stats)]]
    },
  )
  const total = dialect === 'machine' ? [] : [[words.total(), null, null, null, ...of(page.total)]]
  return [[...first, ...headers], ...rows, ...total]
}

/** Returns the campaigns as on the screen, for readers with their total. */
export function campaignCells(
  campaigns: readonly CampaignsStatsPage['campaigns'][number][],
  all: TotalStats | undefined,
  platformOf: (partnerId: string) => string,
  hidden: readonly string[],
  dialect: CsvDialect,
): CsvCell[][] {
  const { statistics: words } = texts.value
  const { headers, of } = cellFigures(dialect, hidden)
  const first =
    dialect === 'machine'
      ? ['campaignId', 'name', 'state', 'partnerId']
      : [words.campaign(), words.state(), words.platform()]
  const rows = campaigns.map((campaign) => {
    const { id, name, state, partnerId, stats } = campaign
    const words =
      dialect === 'machine'
        ? [id, name, state, partnerId]
        : [name, campaignStateText(shownState(campaign)), platformOf(partnerId)]
    return [...words, ...of(stats)]
  })
  const total = dialect === 'machine' || !all ? [] : [[words.total(), null, null, ...of(all)]]
  return [[...first, ...headers], ...rows, ...total]
}
