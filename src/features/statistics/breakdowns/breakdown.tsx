import { useSignals } from '@preact/signals-react/runtime'
import { statsBreakdownUrl } from '../../../contract/calls/stats-urls.ts'
import { StatsBreakdownStruct } from '../../../contract/statistics/breakdown.ts'
import type { BreakdownBy } from '../../../contract/statistics/breakdowns.ts'
import { useResource } from '../../../data/use-resource.ts'
import type { StatsRange } from '../../../domain/statistics/period.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { texts } from '../../../state/locale.ts'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { TableView } from '../use-stats-view.ts'
import { HourMap } from './hour-map.tsx'
import { PartsTable } from './parts-table.tsx'
import { ProductsTable } from './products-table.tsx'
import './breakdown.css'

type BreakdownProps = {
  by: BreakdownBy
  advertiserId: string
  partnerIds?: readonly string[]
  /** The only campaign whose figures are shown. */
  campaignId?: string
  range: StatsRange
  total: TotalStats | undefined
  platformOf?: (partnerId: string) => string
} & Pick<TableView, 'sorting' | 'onSort' | 'hidden'>

/** The figures of an account or a campaign by placement, device, hour of the week or sold product. */
export function Breakdown({
  by,
  advertiserId,
  partnerIds,
  campaignId,
  range,
  total,
  platformOf,
  ...table
}: BreakdownProps) {
  useSignals()
  const { breakdowns: words, statistics } = texts.value
  const url = statsBreakdownUrl(by, advertiserId, range, { partnerIds, campaignId })
  const { data, error, reload } = useResource(url, StatsBreakdownStruct)
  if (error && !data) return <NotLoaded title={statistics.figuresFailed()} kind={error.kind} onRetry={reload} />
  if (!data) return <Skeleton width="100%" height="18rem" />
  const { placements, devices, hours, soldProducts } = data
  if (![placements, devices, hours, soldProducts].some((list) => list && list.length > 0))
    return <p className="muted breakdown__none">{by === 'product' ? words.nothingSold() : words.nothingShown()}</p>
  if (hours) return <HourMap hours={hours} hidden={table.hidden} />
  if (soldProducts) return <ProductsTable products={soldProducts} />
  return <PartsTable {...{ placements, devices, total }} platformOf={platformOf ?? String} {...table} />
}
