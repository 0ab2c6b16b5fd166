import { useSignals } from '@preact/signals-react/runtime'
import type { Advert } from '../../../contract/advert/advert.ts'
import { helpWith } from '../../../state/help.ts'
import { format, texts } from '../../../state/locale.ts'

const NONE = '–'

/** The lifetime views, clicks and cost of the ad. */
export function AdvertStats({ stats }: Pick<Advert, 'stats'>) {
  useSignals()
  const { adverts: words } = texts.value
  const { count, money, percent } = format.value
  const figures = [
    { label: words.views(), value: count(stats.views) },
    { label: words.clicks(), value: count(stats.clicks) },
    { label: 'CTR', value: percent(stats.ctr) },
    { label: words.spent(), value: money(stats.spent) },
    { label: 'CPC', value: stats.cpc === null ? NONE : money(stats.cpc) },
  ]
  return (
    <section className="advert-stats" aria-label={words.stats()}>
      <h2>{words.stats()}</h2>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>
              {label}
              {helpWith(label.toLowerCase())}
            </dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
