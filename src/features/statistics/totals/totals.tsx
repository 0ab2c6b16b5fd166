import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { WIRE_ORDER } from '../../../contract/statistics/figure-shape.ts'
import {
  FIGURES,
  type DELIVERY,
  type FigureGroup,
  type FigureName,
  type SALES,
  type SPENDING,
} from '../../../contract/statistics/figures.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { helpWith } from '../../../state/help.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { figure } from '../tables/figure.tsx'
import { figureText } from '../tables/stats-columns.ts'
import './totals.css'

/** The most characters that fit a column at full size; a longer figure shrinks all four headline figures. */
const LONG = 11

/** The figures that a phone shows initially. */
const MAIN = new Set<FigureName>(['spent', 'views', 'clicks', 'ctr', 'postClickRevenue', 'postClickRoas'])

type TotalsProps = { stats: TotalStats | undefined; before?: TotalStats | undefined }

/** The figures of the whole range in four groups, each starting with the most important one. */
export function Totals({ stats, before }: TotalsProps) {
  useSignals()
  const { statistics: words } = texts.value
  const titles: Record<FigureGroup, string> = {
    delivery: words.groupDelivery(),
    spending: words.groupSpending(),
    postClick: words.groupPostClick(),
    postView: words.groupPostView(),
  }
  const isPhone = useMedia(PHONE)
  const [isWhole, setWhole] = useState(false)
  const shown = isPhone && !isWhole ? WIRE_ORDER.filter((name) => MAIN.has(name)) : WIRE_ORDER
  const groups = Object.entries(titles)
    .map(([group, title]) => ({ title, names: shown.filter((name) => FIGURES[name].group === group) }))
    .filter(({ names }) => names.length > 0)
  const isLong = stats && groups.some(({ names: [first] }) => first && figureText(first, stats).length > LONG)
  return (
    <section className={classNames('totals', isLong && 'is-long')} aria-label={words.totals()} aria-busy={!stats}>
      {groups.map(({ title, names }) => (
        <section key={title} className="totals__group" aria-label={title}>
          <h2 className="totals__title">{title}</h2>
          <dl className="totals__figures">
            {names.map((name) => (
              <div key={name} className="totals__figure">
                <dt>
                  {nameOf(name)}
                  {helpWith(FIGURES[name].field)}
                </dt>
                <dd>{stats ? figure({ name, stats, before, isAlone: true }) : <Skeleton width="72px" />}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {isPhone && (
        <Button className="totals__more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.mainFigures() : words.allFigures()}
        </Button>
      )}
    </section>
  )
}

type NameKey = keyof typeof DELIVERY | `figure${Capitalize<keyof typeof SPENDING | keyof typeof SALES>}`

/** Returns the name of a figure within its group; the header adds the currency or the block, if there is one. */
function nameOf(name: FigureName): string {
  const { group, field } = FIGURES[name]
  const key = group === 'delivery' ? field : `figure${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return texts.value.statistics[key as NameKey]()
}
