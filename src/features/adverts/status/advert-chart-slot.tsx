import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { useLatePart } from '../../../state/late/use-lazy-when.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { AdvertChart as AdvertChartType } from './advert-chart.tsx'

const importChart = async () => (await import('./advert-chart.tsx')).AdvertChart

/** The figures of an ad over time, if the platform offers them. Loads after the page. */
export function AdvertChartSlot(props: ComponentProps<typeof AdvertChartType>) {
  useSignals()
  const isOffered = config.value.features?.includes('advertSeries' satisfies Feature) ?? false
  const [Chart, hasFailed] = useLatePart(isOffered, importChart, 'statistics', 'history')
  if (!isOffered) return null
  return (
    <div className="stack">
      {Chart ? (
        <Chart {...props} />
      ) : hasFailed ? (
        <p className="muted">{texts.value.adverts.figuresFailed()}</p>
      ) : (
        <Skeleton width="100%" height="21rem" />
      )}
    </div>
  )
}
