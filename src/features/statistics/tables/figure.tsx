import { useSignals } from '@preact/signals-react/runtime'
import type { StatsColumn } from '../../../contract/report.ts'
import type { Stats } from '../../../contract/stats.ts'
import { texts } from '../../../state/locale.ts'
import { differenceOf } from '../compare.ts'
import { cellText, figureOf, figureText } from './stats-columns.ts'
import './figure.css'

type FigureProps = { column: StatsColumn; stats: Stats; before: Stats | undefined; isAlone?: boolean }

/** A figure, and how it differs from the period before; a ratio over nothing is a dash that says why. */
export function Figure({ column, stats, before, isAlone }: FigureProps) {
  useSignals()
  const isAbsent = figureOf(column, stats) === null
  const difference = before && differenceOf(column, before, stats)
  return (
    <>
      {isAbsent ? <Absent column={column} /> : isAlone ? figureText(column, stats) : cellText(column, stats)}
      {difference && (
        <span className={`difference difference--${difference.tone}`} title={difference.words}>
          <span aria-hidden="true">{difference.text}</span>
          <span className="visually-hidden">{difference.words}</span>
        </span>
      )}
    </>
  )
}

function Absent({ column }: { column: StatsColumn }) {
  useSignals()
  const reason = reasonOf(column)
  return (
    <span className="absent" title={reason}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  )
}

/** Of what there was none. */
function reasonOf(column: StatsColumn): string {
  const { statistics: words } = texts.value
  switch (column) {
    case 'cpc': return words.noClicks()
    case 'postClickAcos':
    case 'postViewAcos': return words.noRevenue()
    case 'postClickRoas':
    case 'postViewRoas': return words.nothingSpent()
    default: return words.noViewsYet()
  }
}
