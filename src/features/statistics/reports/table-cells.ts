import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName, STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import type { CampaignsStatsPage, StatsPage } from '../../../contract/statistics/stats.ts'
import { shownState } from '../../../domain/campaign/shown-state.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import type { CsvCell, CsvDialect } from '../../../lib/csv.ts'
import type { Sorting } from '../../../lib/sorting.ts'
import { contentTypeText } from '../../../state/texts/advert-terms.ts'
import { campaignStateText } from '../../../state/texts/campaign-state-text.ts'
import { format, texts } from '../../../state/locale.ts'
import { hourText, partsOf } from '../breakdowns/parts.ts'
import { placementRows } from '../tables/placements-table.tsx'
import { stateTextOf } from '../tables/sort-placements.ts'
import { columnHeader } from '../tables/stats-columns.ts'

/** Rounds to four decimals: enough for any reader, without the noise of a division. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** Returns the visible figures. Readers get percentages and rounded numbers, programs the values of the contract. */
function figures(dialect: CsvDialect, hidden: readonly string[]) {
  const shown = STATS_COLUMNS.filter((name) => !hidden.includes(name))
  const isShare = (name: FigureName) => dialect !== 'machine' && FIGURES[name].kind === 'percent'
  return {
    headers: shown.map((name) =>
      dialect === 'machine' ? name : isShare(name) ? `${columnHeader(name)}, %` : columnHeader(name),
    ),
    of: (stats: TotalStats) =>
      shown.map((name) => {
        const value = valueIn(stats, name)
        return value === null || dialect === 'machine' ? value : rounded(isShare(name) ? value * 100 : value)
      }),
  }
}

/** Returns the ads of a campaign as on the screen, each with its placement. */
export function advertCells(
  page: StatsPage,
  sort: string | undefined,
  hidden: readonly string[],
  dialect: CsvDialect,
): CsvCell[][] {
  const { statistics: words } = texts.value
  const { headers, of } = figures(dialect, hidden)
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
  const { headers, of } = figures(dialect, hidden)
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

type BreakdownView = {
  platformOf: (partnerId: string) => string
  total: TotalStats | undefined
  sorting: Sorting | undefined
  hidden: readonly string[]
}

/** Returns the placements, devices, hours or sold products as on the screen; the first two with a total for readers. */
export function breakdownCells(
  { hours, soldProducts, placements, devices }: StatsBreakdown,
  { platformOf, total, sorting, hidden }: BreakdownView,
  dialect: CsvDialect,
): CsvCell[][] {
  const { statistics: words, breakdowns } = texts.value
  const isMachine = dialect === 'machine'
  if (soldProducts) return productCells(soldProducts, isMachine)
  const { headers, of } = figures(dialect, hidden)
  if (hours)
    return [
      [...(isMachine ? ['weekday', 'hour'] : [breakdowns.hour()]), ...headers],
      ...hours.map(({ stats, ...hour }) => [
        ...(isMachine ? [hour.weekday, hour.hour] : [hourText(hour)]),
        ...of(stats),
      ]),
    ]
  const about = placements ? [breakdowns.device(), words.platform()] : []
  const raw = placements ? ['placementId', 'placementName', 'deviceType', 'partnerId'] : ['deviceType']
  const name = placements ? words.placement() : breakdowns.device()
  const rows = partsOf({ placements, devices }, platformOf, sorting).map((part) => [
    ...(isMachine ? part.raw : [part.name, part.device, part.platform].filter((text) => text !== undefined)),
    ...of(part.stats),
  ])
  const sum = isMachine || !total ? [] : [[words.total(), ...about.map(() => null), ...of(total)]]
  return [[...(isMachine ? raw : [name, ...about]), ...headers], ...rows, ...sum]
}

function productCells(products: NonNullable<StatsBreakdown['soldProducts']>, isMachine: boolean): CsvCell[][] {
  const { statistics: words, breakdowns } = texts.value
  const { currencySymbol: currency } = format.value
  if (isMachine)
    return [
      [
        'productId',
        'productName',
        'orders',
        'postClickProducts',
        'postClickRevenue',
        'postViewProducts',
        'postViewRevenue',
      ],
      ...products.map(({ productId, productName, orders, postClick, postView }) => [
        productId,
        productName,
        orders,
        postClick.products,
        postClick.revenue,
        postView.products,
        postView.revenue,
      ]),
    ]
  return [
    [
      words.productName(),
      words.revenue({ currency }),
      words.quantity(),
      breakdowns.orders(),
      words.postClickRevenue({ currency }),
      words.postViewRevenue({ currency }),
    ],
    ...products.map(({ productName, orders, postClick, postView }) => [
      productName,
      rounded(postClick.revenue + postView.revenue),
      postClick.products + postView.products,
      orders,
      rounded(postClick.revenue),
      rounded(postView.revenue),
    ]),
  ]
}
