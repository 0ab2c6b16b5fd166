import type { ReactNode } from 'react'
import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { FIGURES, type Divisor, type FigureName } from '../../../contract/statistics/figures.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { texts } from '../../../state/locale.ts'
import { differenceOf } from '../compare.ts'
import { cellText, figureText } from './stats-columns.ts'
import './figure.css'

type FigureProps = { name: FigureName; stats: TotalStats; before: TotalStats | undefined; isAlone?: boolean }

/**
 * Renders a figure with its difference from the previous period; one without a value is a dash that gives the reason. A
 * plain function rather than a component: a table has thousands of figures.
 */
export function figure({ name, stats, before, isAlone }: FigureProps): ReactNode {
  const text = valueIn(stats, name) === null ? absent(name) : isAlone ? figureText(name, stats) : cellText(name, stats)
  const difference = before && differenceOf(name, before, stats)
  if (!difference) return text
  return (
    <>
      {text}
      <span className={`difference difference--${difference.tone}`} title={difference.words}>
        <span aria-hidden="true">{difference.text}</span>
        <span className="visually-hidden">{difference.words}</span>
      </span>
    </>
  )
}

function absent(name: FigureName): ReactNode {
  const reason = reasonOf(name)
  return (
    <span className="absent" title={reason}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  )
}

/** Returns the reason why a figure has no value: its divisor is 0, or nobody has counted it. */
function reasonOf(name: FigureName): string {
  const { statistics: words } = texts.value
  const reasons: Record<Divisor, () => string> = {
    views: words.noViewsYet,
    clicks: words.noClicks,
    spent: words.nothingSpent,
    revenue: words.noRevenue,
  }
  const { ratio } = FIGURES[name]
  return ratio ? reasons[FIGURES[ratio[1]].field as Divisor]() : words.visitorsNotCounted()
}
