import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import type { TotalStats } from '../../domain/statistics/stats-math.ts'
import { texts } from '../../state/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { OverTimeRoom } from './charts/over-time-slot.tsx'
import { ChartsSlot } from './charts/charts-slot.tsx'
import { FiguresNote } from './figures-note.tsx'
import { Totals } from './totals/totals.tsx'

type FiguresBodyProps = {
  /** Undefined while the first figures are loading. */
  total: TotalStats | undefined
  before: TotalStats | undefined
  /** Whether the figures are those of the previous range or filter. */
  isOutdated: boolean
  parts: ComponentProps<typeof ChartsSlot>['parts'] | undefined
  partsTitle: string
  campaign?: Campaign | undefined
  /** The chart of figures over time. */
  overTime?: ReactNode
  /** Whether some figures are still loading. */
  isLoading?: boolean
  children: ReactNode
}

/** Totals, notes about the figures and the chart over time above the table, other charts below it. */
export function FiguresBody(props: FiguresBodyProps) {
  useSignals()
  const words = texts.value.statistics
  const { total, before, isOutdated, parts, partsTitle, campaign, overTime, isLoading = false, children } = props
  const totals = useMemo(() => <Totals stats={total} before={before} />, [total, before])
  const charts = useMemo(
    () => total && parts && <ChartsSlot total={total} partsTitle={partsTitle} parts={parts} campaign={campaign} />,
    [total, partsTitle, parts, campaign],
  )
  return (
    <div
      className={classNames('stack', 'stats-body', isOutdated && 'is-outdated')}
      aria-busy={isOutdated || !total || isLoading}
    >
      {totals}
      {total && total.views > 0 && before?.views === 0 && <p className="muted">{words.nothingBefore()}</p>}
      <FiguresNote />
      {total ? total.views > 0 && overTime : overTime && <OverTimeRoom />}
      {children}
      {total && total.views > 0 && charts}
    </div>
  )
}
