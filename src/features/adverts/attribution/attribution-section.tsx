import { useSignals } from '@preact/signals-react/runtime'
import type { AttributionMode } from '../../../contract/advert.ts'
import { texts } from '../../../state/locale.ts'

/** Which orders are tied to the ad; kept as it is, or as the content type has it by default. */
export function AttributionSection({ mode, error }: { mode: AttributionMode; error: string | undefined }) {
  useSignals()
  const { adverts: words } = texts.value
  const sentence = { Auto: words.attributionAuto, Manual: words.attributionManual, Disabled: words.attributionDisabled }[mode]()
  return (
    <section className="advert-section" aria-labelledby="advert-attribution">
      <h2 id="advert-attribution">{words.attribution()}</h2>
      <p>{sentence}</p>
      {error && (
        <p className="advert-error" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
