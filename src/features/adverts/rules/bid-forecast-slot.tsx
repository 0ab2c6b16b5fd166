import { useSignals } from '@preact/signals-react/runtime'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { config } from '../../../state/session/config.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import type { BidForecastProps } from '../forecast/bid-forecast.tsx'

const importForecast = async () => (await import('../forecast/bid-forecast.tsx')).BidForecast

/** The place of the forecast below a bid, which loads after the form, if the platform offers forecasts. */
export function BidForecastSlot(props: BidForecastProps) {
  useSignals()
  const isOffered = config.value.features?.includes('forecast' satisfies Feature) ?? false
  const [BidForecast] = useLazyWhen(isOffered, importForecast, 'bidForecast')
  return isOffered && <div className="rule__forecast">{BidForecast && <BidForecast {...props} />}</div>
}
