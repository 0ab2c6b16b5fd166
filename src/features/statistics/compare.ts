import { valueIn } from '../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { changeOf, verdictOf, type Verdict } from '../../domain/statistics/stats-change.ts'
import type { TotalStats } from '../../domain/statistics/stats-math.ts'
import { format, texts } from '../../state/locale.ts'

export type Difference = { text: string; words: string; tone: Verdict }

/** Describes the difference from the previous period by sign, direction and amount; undefined if incomparable. */
export function differenceOf(name: FigureName, before: TotalStats, after: TotalStats): Difference | undefined {
  const { statistics: words } = texts.value
  const was = valueIn(before, name)
  const change = changeOf(was, valueIn(after, name))
  if (!change || was === null) return
  const { kind } = FIGURES[name]
  const plain = (value: number) => format.value[kind](value)
  const { difference, share } = change
  const previous = plain(was)
  if (difference === 0) return { text: '±0', words: words.unchanged({ previous }), tone: 'neutral' }
  const isMore = difference > 0
  const by = share === null ? plain(Math.abs(difference)) : format.value.percent(Math.abs(share))
  return {
    text: `${isMore ? '+' : '−'}${by}`,
    words: isMore ? words.moreBy({ by, previous }) : words.lessBy({ by, previous }),
    tone: verdictOf(name, change),
  }
}
