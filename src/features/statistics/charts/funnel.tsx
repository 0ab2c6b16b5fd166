import { useSignals } from '@preact/signals-react/runtime'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { format, texts } from '../../../state/locale.ts'
import './funnel.css'

/**
 * The steps from views to sales as figures with their shares: next to millions of views, bars of clicks and sales would
 * vanish.
 */
export function Funnel({ total: { views, clicks, postClick } }: { total: TotalStats }) {
  useSignals()
  const { statistics: words, figureCharts: labels } = texts.value
  const { count, percent } = format.value
  const { products } = postClick
  const rate = (part: number, whole: number, of: string) =>
    whole > 0 ? labels.shareOf({ share: percent(part / whole), of }) : undefined
  const steps = [
    { name: words.views(), value: views, share: undefined },
    { name: words.clicks(), value: clicks, share: rate(clicks, views, labels.ofViews()) },
    { name: labels.soldAfterClick(), value: products, share: rate(products, clicks, labels.ofClicks()) },
  ]
  return (
    <section className="funnel" aria-label={labels.funnel()}>
      <h3>{labels.funnel()}</h3>
      <ol>
        {steps.map(({ name, value, share }) => (
          <li key={name}>
            <span>{name}</span>
            <strong className="number">{count(value)}</strong>
            {share && <span className="muted">{share}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
