import { valueIn } from '../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { NOTATIONS } from '../../domain/notation.ts'
import { changeOf, verdictOf, type Change, type Verdict } from '../../domain/statistics/stats-change.ts'
import type { TotalStats } from '../../domain/statistics/stats-math.ts'
import { format, locale, texts } from '../../state/locale.ts'

/** The share of change from which decimals are pointless. */
const PRECISE = 0.1

export type Difference = { text: string; words: string; tone: Verdict }

/** Describes the difference from the previous period by sign, direction and amount; undefined if incomparable. */
export function differenceOf(name: FigureName, before: TotalStats, after: TotalStats): Difference | undefined {
  const { statistics: words } = texts.value
  const was = valueIn(before, name)
  const change = changeOf(was, valueIn(after, name))
  if (!change || was === null) return
  const plain = (value: number) => format.value[FIGURES[name].kind](value)
  const { difference } = change
  const previous = plain(was)
  if (difference === 0) return { text: '±0', words: words.unchanged({ previous }), tone: 'neutral' }
  const isMore = difference > 0
  const by = amountOf(name, change)
  return {
    text: `${isMore ? '+' : '−'}${by}`,
    words: isMore ? words.moreBy({ by, previous }) : words.lessBy({ by, previous }),
    tone: verdictOf(name, change),
  }
}

/**
 * Formats the size of a change: that of a percentage in points, that of a factor unchanged, other figures as a share.
 */
function amountOf(name: FigureName, { difference, share }: Change): string {
  const { amount, count, percent, ratio } = format.value
  const { kind } = FIGURES[name]
  const size = Math.abs(difference)
  if (kind === 'percent') return texts.value.statistics.points({ value: amount(size * 100) })
  if (kind === 'ratio') return ratio(size)
  if (share === null) return format.value[kind](size)
  const part = Math.abs(share)
  return part < PRECISE ? percent(part) : `${count(part * 100)}${NOTATIONS[locale.value].percent}%`
}
