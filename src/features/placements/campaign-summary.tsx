import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import type { StatsPage } from '../../contract/statistics/stats.ts'
import { runOutDay } from '../../domain/campaign/campaign-forecast.ts'
import { elapsedShare } from '../../domain/campaign/campaign-pace.ts'
import type { StatsRange } from '../../domain/statistics/period.ts'
import { helpWith } from '../../state/help.ts'
import { format, texts } from '../../state/locale.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ShowingLine } from './showing-line.tsx'

type CampaignSummaryProps = {
  /** Undefined while it is loading. */
  page: StatsPage | undefined
  range: StatsRange
  /** The choice of the period. */
  children: ReactNode
}

/** The budget of the campaign with the day on which it runs out, and the totals of the period. */
export function CampaignSummary({ page, range, children }: CampaignSummaryProps) {
  useSignals()
  const { placements: words, statistics } = texts.value
  const { money, percent, count, ratio } = format.value
  const total = page?.total
  const figures = [
    [statistics.figureSpent(), total && money(total.spent)],
    [statistics.figureRevenue(), total && money(total.postClick.revenue)],
    ['ROAS', total && ratio(total.postClick.roas)],
    [statistics.views(), total && count(total.views)],
    ['CTR', total && percent(total.ctr)],
  ] as const
  return (
    <div className="campaign-summary" aria-busy={!page}>
      <section className="campaign-summary__budget" aria-label={words.budget()}>
        <h2>{words.budget()}</h2>
        {page ? <Budget page={page} range={range} /> : <Skeleton width="100%" height="4.75rem" />}
      </section>
      <section className="campaign-summary__period" aria-label={words.figures()}>
        {children}
        <dl>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>
                {label}
                {helpWith(label.toLowerCase())}
              </dt>
              <dd className="number">{value ?? <Skeleton width="5rem" />}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function Budget({ page: { campaign, total }, range }: { page: StatsPage; range: StatsRange }) {
  useSignals()
  const { placements: words } = texts.value
  const { money, percent } = format.value
  const [now] = useState(() => new Date())
  const elapsed = elapsedShare(campaign, now.getTime())
  const spent = words.ofLimit({ spent: money(campaign.spent), limit: money(campaign.limit) })
  return (
    <>
      <p className="number">{spent}</p>
      <ProgressBar
        role="meter"
        label={words.budget()}
        value={campaign.spent}
        max={campaign.limit}
        mark={elapsed}
        valueText={spent}
        tone={campaign.spent >= campaign.limit ? 'warning' : 'accent'}
      />
      <p className="muted">
        {elapsed !== undefined && words.timePassed({ share: percent(elapsed) })}{' '}
        <RunOut campaign={campaign} total={total} range={range} now={now} />
      </p>
      <ShowingLine campaign={campaign} />
    </>
  )
}

/** The day on which an active campaign reaches its limit at the pace of the period. */
function RunOut({
  campaign,
  total,
  range,
  now,
}: Pick<StatsPage, 'campaign' | 'total'> & { range: StatsRange; now: Date }) {
  useSignals()
  const { placements: words } = texts.value
  const day = runOutDay(campaign, total.spent, range, now)
  const { endDate } = campaign
  if (!day) return null
  const text = { day: format.value.day(day) }
  if (endDate && day >= endDate) return null // the campaign ends before its budget does
  return endDate ? <strong>{words.runsOutEarly(text)}</strong> : words.runsOut(text)
}
