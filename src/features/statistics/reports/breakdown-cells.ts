import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import type { CsvCell, CsvDialect } from '../../../lib/csv.ts'
import type { Sorting } from '../../../lib/sorting.ts'
import { format, texts } from '../../../state/locale.ts'
import { hourText, partsOf, partsTotal } from '../breakdowns/parts.ts'
import { cellFigures, rounded } from './cell-figures.ts'

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
  const { headers, of } = cellFigures(dialect, hidden)
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
  const parts = partsOf({ placements, devices }, platformOf, sorting)
  const rows = parts.map((part) => [
    ...(isMachine ? part.raw : [part.name, part.device, part.platform].filter((text) => text !== undefined)),
    ...of(part.stats),
  ])
  const sum = isMachine || !total ? [] : [[words.total(), ...about.map(() => null), ...of(partsTotal(parts, total))]]
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
