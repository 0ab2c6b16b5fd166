import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { statsSeriesUrl } from '../../../contract/calls/stats-urls.ts'
import { statsSeriesCheck } from '../../../contract/statistics/stats-checks.ts'
import type { Stats } from '../../../contract/statistics/stats.ts'
import { useResource } from '../../../data/use-resource.ts'
import { totalStatsOf, type TotalStats } from '../../../domain/statistics/stats-math.ts'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { format, texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { AllCampaignsTick } from '../row/row-tick.tsx'
import { resultHeader } from './late-columns.tsx'
import { figureText } from './result-cells.tsx'
import { readOrder } from '../list/list-order.ts'
import { isResult, RESULTS } from './result-columns.ts'
import { platformsOf } from '../list/results-call.ts'
import { results, wholeOf } from '../list/results.ts'
import { hasRoas } from '../list/roas-range.ts'
import type { List, ListView } from '../list/shown-rows.ts'

const sum = (campaigns: readonly Campaign[], valueOf: (campaign: Campaign) => number) =>
  campaigns.reduce((total, campaign) => total + valueOf(campaign), 0)

const totalOf = (campaigns: readonly Campaign[]) => ({
  count: campaigns.length,
  limit: sum(campaigns, ({ limit }) => limit),
  spent: sum(campaigns, ({ spent }) => spent),
  startedAdvertsCount: sum(campaigns, ({ startedAdvertsCount }) => startedAdvertsCount),
  totalAdvertsCount: sum(campaigns, ({ totalAdvertsCount }) => totalAdvertsCount),
})

/** Returns the figures of some campaigns together, once all of them have arrived. */
function statsOf(
  campaigns: readonly Campaign[],
  known: ReadonlyMap<string, Stats> | undefined,
): TotalStats | undefined {
  const parts = campaigns.flatMap(({ id }) => known?.get(id) ?? [])
  return parts.length === campaigns.length ? totalStatsOf(parts) : undefined
}

/** The total of all campaigns that the filter selects, loaded or not, in the columns of the list. */
export function TotalRow({ list, view, columns }: { list: List; view: ListView; columns: List['columns'] }) {
  useSignals()
  const { campaigns: words, campaignTools: tools } = texts.value
  const { count, money } = format.value
  const shown = results.value
  const isPart = Boolean(readOrder(list.query).search) || hasRoas(list.query)
  const whole = isPart ? undefined : wholeOf(list)
  const isWhole = list.isWhole && !list.isOutdated
  const total = isWhole && view.isComplete ? totalOf(view.rows) : whole?.campaignsTotal
  const isPhone = useMedia(PHONE)
  const stats = whole?.total ?? (isWhole ? statsOf(view.rows, shown?.stats) : undefined)
  const cells: Record<string, ReactNode> = {
    name: total ? tools.total({ count: total.count }) : shown && <small>{tools.totalLater()}</small>,
    spent: total && (
      <>
        {count(total.spent)} <small>{words.of()}</small> {count(total.limit)}
      </>
    ),
    limit: total && count(total.limit),
    runDates: shown && !isPart && !list.isFiltered && stats && (
      <Spending list={list} label={tools.spendingByDay({ sum: money(stats.spent) })} />
    ),
    tick: isPhone && <AllCampaignsTick />, // the header, which has it otherwise, is hidden there
    adverts: total && `${count(total.startedAdvertsCount)} ${words.of()} ${count(total.totalAdvertsCount)}`,
  }
  return (
    <tr role="row" className="total-row" aria-busy={!shown}>
      {columns.map(({ key, align, className, isOver }) => {
        const content = isResult(key) ? stats && figureText(RESULTS[key], stats) : cells[key]
        return (
          <td
            key={key}
            role="cell"
            className={classNames(className ?? key, align && 'is-end', isOver && 'is-over')}
            data-label={isResult(key) ? resultHeader(key) : undefined}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

/** The spending on all campaigns of the list over the period. */
function Spending({ list, label }: { list: List; label: string }) {
  useSignals()
  const range = results.value?.range
  const isOffered = config.value.features?.includes('timeSeries')
  const url = isOffered && range ? statsSeriesUrl(list.advertiserId, range, { partnerIds: platformsOf(list) }) : null
  const { data, error } = useResource(url, statsSeriesCheck)
  if (data) return <Sparkline label={label} values={data.points.map(({ stats }) => stats.spent)} />
  return url && !error ? <Skeleton width="6rem" height="1.5rem" /> : null
}
