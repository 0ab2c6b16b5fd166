import { useSignals } from '@preact/signals-react/runtime'
import type { StatsColumn } from '../../../contract/report.ts'
import type { Stats } from '../../../contract/stats.ts'
import { texts } from '../../../state/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { figure } from '../tables/figure.tsx'
import { figureText } from '../tables/stats-columns.ts'
import './totals.css'

type Figure = { column: StatsColumn; label: string }

/** The most characters that fit a column at full size; a longer figure makes all four headline figures smaller. */
const LONG = 11

/** The figures of the whole range in four groups, each starting with the most important one. */
export function Totals({ stats, before }: { stats: Stats | undefined; before?: Stats | undefined }) {
  useSignals()
  const { statistics: words } = texts.value
  const groups: { title: string; figures: Figure[] }[] = [
    {
      title: words.groupDelivery(),
      figures: [
        { column: 'views', label: words.views() },
        { column: 'uniqViewVisitors', label: words.uniqViewVisitors() },
        { column: 'clicks', label: words.clicks() },
        { column: 'ctr', label: words.ctr() },
      ],
    },
    {
      title: words.groupSpending(),
      figures: [
        { column: 'spent', label: words.figureSpent() },
        { column: 'cpc', label: words.figureCpc() },
        { column: 'cpm', label: words.figureCpm() },
      ],
    },
    ...(['postClick', 'postView'] as const).map((block) => ({
      title: block === 'postClick' ? words.groupPostClick() : words.groupPostView(),
      figures: [
        { column: `${block}Revenue` as const, label: words.figureRevenue() },
        { column: `${block}Products` as const, label: words.figureProducts() },
        { column: `${block}Acos` as const, label: words.figureAcos() },
        { column: `${block}Roas` as const, label: words.figureRoas() },
      ],
    })),
  ]
  const isLong = stats && groups.some(({ figures: [first] }) => first && figureText(first.column, stats).length > LONG)
  return (
    <section className={classNames('totals', isLong && 'is-long')} aria-label={words.totals()} aria-busy={!stats}>
      {groups.map(({ title, figures }) => (
        <section key={title} className="totals__group" aria-label={title}>
          <h2 className="totals__title">{title}</h2>
          <dl className="totals__figures">
            {figures.map(({ column, label }) => (
              <div key={column} className="totals__figure">
                <dt>{label}</dt>
                <dd>{stats ? figure({ column, stats, before, isAlone: true }) : <Skeleton width="72px" />}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}
