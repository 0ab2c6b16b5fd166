import { useMemo, useState } from 'react'
import { statsSeriesUrl } from '../../contract/calls/stats-urls.ts'
import { valueIn } from '../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { statsSeriesCheck } from '../../contract/statistics/stats-checks.ts'
import type { StatsSeries } from '../../contract/statistics/stats.ts'
import { useResource } from '../../data/use-resource.ts'
import type { StatsRange } from '../../domain/statistics/period.ts'
import { comparedRange, type Comparison } from '../../domain/statistics/stats-change.ts'
import { format, texts } from '../locale.ts'

/** The figures that a line chart offers, the most important first. */
const CHOICES = ['spent', 'postClickRevenue', 'postClickRoas', 'views', 'clicks', 'ctr', 'cpc'] as const
type Choice = (typeof CHOICES)[number] & FigureName

/**
 * Reads two figures of an advertiser, of one of its campaigns or ads, or of the campaigns on some platforms, over time,
 * and the compared period. Returns the content of a line chart, undefined until it has arrived; the error if it does
 * not; and a function that requests it again. Requires the texts of `statistics`.
 */
export function useFigureLines(
  advertiserId: string,
  range: StatsRange,
  only: { campaignId?: string; advertId?: string; partnerIds?: readonly string[] },
  comparison: Comparison = 'previous',
) {
  const { statistics: words } = texts.value
  const [figures, onChoose] = useState<readonly [Choice, Choice]>(['spent', 'postClickRevenue'])
  const { data, error, reload } = useResource(statsSeriesUrl(advertiserId, range, only), statsSeriesCheck)
  const earlier = comparedRange(range, comparison)
  const { data: before } = useResource(statsSeriesUrl(advertiserId, earlier, only), statsSeriesCheck)
  const steps = useMemo(() => data && stepsOf(data), [data])
  const nameOf = (figure: Choice) => words[figure]({ currency: format.value.currencySymbol })
  const valuesOf = ({ points }: StatsSeries, figure: Choice) => points.map(({ stats }) => valueIn(stats, figure))
  const chart = data &&
    steps && {
      label: words.overTime(),
      lines: [...new Set(figures)].map((figure) => ({
        name: nameOf(figure),
        values: valuesOf(data, figure),
        before: before && valuesOf(before, figure),
        format: (value: number) => format.value[FIGURES[figure].kind](value),
      })),
      steps,
      words: {
        before: comparison === 'year' ? words.yearAgo() : words.earlier(),
        asTable: words.asTable(),
        step: words.date(),
      },
      figures,
      options: CHOICES.map((value) => ({ value, label: nameOf(value) })),
      onChoose,
      first: words.firstFigure(),
      second: words.secondFigure(),
    }
  return { chart, error: data ? undefined : error, reload }
}

/** Returns the names of the steps: days, or the hours of two days. */
function stepsOf({ step, points }: StatsSeries) {
  return points.map(({ at }) => {
    const day = at.slice(0, 10)
    const date = format.value.day(day)
    const weekday = new Date(`${day}T12:00`).getDay()
    return step === 'hour'
      ? { at, name: `${date}, ${at.slice(11)}`, short: at.slice(11) }
      : { at, name: date, short: date, isWeekend: weekday % 6 === 0 }
  })
}
