import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { TotalStats } from '../../domain/statistics/stats-math.ts'
import { classNames } from '../../ui/class-names.ts'
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
  /** What the figures still wait for. */
  note?: ReactNode
  children: ReactNode
}

/** Totals, notes about the figures and charts, above the table. */
export function FiguresBody(props: FiguresBodyProps) {
  const { total, before, isOutdated, parts, partsTitle, campaign, note, children } = props
  const totals = useMemo(() => <Totals stats={total} before={before} />, [total, before])
  const charts = useMemo(
    () => total && parts && <ChartsSlot total={total} partsTitle={partsTitle} parts={parts} campaign={campaign} />,
    [total, partsTitle, parts, campaign],
  )
  return (
    <div
      className={classNames('stack', 'stats-body', isOutdated && 'is-outdated')}
      aria-busy={isOutdated || !total || Boolean(note)}
    >
      {totals}
      {note}
      <FiguresNote />
      {total && total.views > 0 && charts}
      {children}
    </div>
  )
}
