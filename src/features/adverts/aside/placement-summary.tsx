import { useSignals } from '@preact/signals-react/runtime'
import type { Placement } from '../../../contract/placements/placement.ts'
import { bidFloorOf } from '../../../domain/advert/bid.ts'
import { enabledContentTypes } from '../../../domain/content/content-type.ts'
import { contentTypeText, deviceTypeText } from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'

/** The placement where the ad is shown. */
export function PlacementSummary({ placement }: { placement: Placement }) {
  useSignals()
  const { adverts: words } = texts.value
  const { name, summary, thumbnailUrl, deviceType, groupName } = placement
  return (
    <section className="placement-summary" aria-label={words.placement()}>
      <img src={thumbnailUrl} alt="" width={320} height={180} />
      <div>
        <div className="placement-summary__name">{name}</div>
        <div className="muted">
          {deviceTypeText(deviceType)} · {groupName}
        </div>
      </div>
      <p className="muted">{summary}</p>
      <ul className="placement-summary__types">
        {enabledContentTypes(placement).map((type) => (
          <li key={type}>{contentTypeText(type)}</li>
        ))}
      </ul>
      <div>{words.bidFloor({ bid: format.value.money(bidFloorOf(placement)) })}</div>
    </section>
  )
}
