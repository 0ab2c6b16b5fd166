import type { ReactNode } from 'react'
import type { StatsColumn } from '../../../contract/report.ts'
import type { Stats } from '../../../contract/stats.ts'
import { texts } from '../../../state/locale.ts'
import { differenceOf } from '../compare.ts'
import { cellText, figureOf, figureText } from './stats-columns.ts'
import './figure.css'

type FigureProps = { column: StatsColumn; stats: Stats; before: Stats | undefined; isAlone?: boolean }

/**
 * Renders a figure with its difference from the previous period; a ratio with a zero denominator is a dash that gives
 * the reason. A plain function rather than a component: a table has thousands of figures.
 */
export function figure({ column, stats, before, isAlone }: FigureProps): ReactNode {
  const text =
    figureOf(column, stats) === null ? absent(column) : isAlone ? figureText(column, stats) : cellText(column, stats)
  const difference = before && differenceOf(column, before, stats)
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

function absent(column: StatsColumn): ReactNode {
  const reason = reasonOf(column)
  return (
    <span className="absent" title={reason}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  )
}

/** Returns the reason why a ratio has no value. */
function reasonOf(column: StatsColumn): string {
  const { statistics: words } = texts.value
  switch (column) {
    case 'cpc':
      return words.noClicks()
    case 'postClickAcos':
    case 'postViewAcos':
      return words.noRevenue()
    case 'postClickRoas':
    case 'postViewRoas':
      return words.nothingSpent()
    default:
      return words.noViewsYet()
  }
}
