import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import type { Stats } from '../../../contract/statistics/stats.ts'
import { elapsedShare } from '../../../domain/campaign/campaign-pace.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { format, texts } from '../../../state/locale.ts'
import { BarChart } from './bar-chart.tsx'
import { Funnel } from './funnel.tsx'

type ChartsProps = {
  total: TotalStats
  /** The placements or campaigns to compare. */
  parts: readonly { key: string; name: string; stats: Stats }[]
  partsTitle: string
  /** Adds a chart of the campaign's budget against its elapsed time. */
  campaign?: Campaign | undefined
}

/** The most bars that can be distinguished at a glance; the table has the rest. */
const MOST_PARTS = 8

/** The statistics in pictures: from views to orders, cost against results, and the pace of the budget. */
export function Charts({ total, parts, partsTitle, campaign }: ChartsProps) {
  useSignals()
  const { statistics: words, figureCharts: labels } = texts.value
  const { money, percent, currencySymbol } = format.value
  const biggest = parts.toSorted((a, b) => b.stats.spent - a.stats.spent).slice(0, MOST_PARTS)
  const [now] = useState(Date.now)
  const elapsed = campaign && elapsedShare(campaign, now)
  const tableLabel = words.asTable()
  return (
    <div className="charts">
      <Funnel total={total} />
      {biggest.length > 0 && (
        <BarChart
          title={partsTitle}
          unit={currencySymbol}
          series={[words.figureSpent(), labels.revenueAfterClick()]}
          format={money}
          tableLabel={tableLabel}
          rows={biggest.map(({ key, name, stats }) => ({
            key,
            label: name,
            values: [stats.spent, stats.postClick.revenue],
          }))}
        />
      )}
      {campaign && campaign.limit > 0 && (
        <BarChart
          title={labels.pacing()}
          unit="%"
          series={[labels.share()]}
          max={1}
          format={percent}
          tableLabel={tableLabel}
          rows={[
            {
              key: 'spent',
              label: labels.budgetSpent(),
              values: [campaign.spent / campaign.limit],
              note: labels.ofLimit({ spent: money(campaign.spent), limit: money(campaign.limit) }),
            },
            ...(elapsed === undefined ? [] : [{ key: 'time', label: labels.timePassed(), values: [elapsed] }]),
          ]}
        />
      )}
    </div>
  )
}
