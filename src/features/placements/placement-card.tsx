import { useSignals } from '@preact/signals-react/runtime'
import type { ContentType } from '../../contract/placements/placement-types.ts'
import type { AdvertsSummary } from '../../contract/placements/placement.ts'
import { bidFloorOf } from '../../domain/advert/bid.ts'
import { CONTENT_TYPE_ORDER, enabledContentTypes } from '../../domain/content/content-type.ts'
import { href } from '../../routes.ts'
import { contentTypeText, deviceTypeText } from '../../state/texts/advert-terms.ts'
import { format, texts } from '../../state/locale.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DeviceIcon } from './device-icon.tsx'
import type { ListedPlacement } from './placement-filters.ts'

type PlacementCardProps = {
  placement: ListedPlacement
  /** `advertiserId` and `campaignId`. */
  params: { advertiserId: string; campaignId: string }
  mayWrite: boolean
  onMore: () => void
}

/** One placement: its look, content types, price and number of ads. */
export function PlacementCard({ placement, params, mayWrite, onMore }: PlacementCardProps) {
  useSignals()
  const { placements: words } = texts.value
  const { name, summary, deviceType, groupName, thumbnailUrl, advertsSummary } = placement
  const contentTypes = enabledContentTypes(placement)
  const { totalCount, countByContentType, firstAdvertId } = advertsSummary
  const adverts = words.advertsCount({ count: totalCount })
  return (
    <article className={placement.isAvailable ? 'placement' : 'placement is-unavailable'}>
      <img className="placement__image" src={thumbnailUrl} alt="" width={320} height={180} loading="lazy" />
      <div className="placement__body">
        <div className="placement__place">
          <DeviceIcon type={deviceType} />
          {deviceTypeText(deviceType)} · {groupName}
        </div>
        <h2 className="placement__name">
          {name}
          {!placement.isAvailable && <Badge tone="warning">{words.unavailable()}</Badge>}
        </h2>
        <p className="placement__summary">{summary}</p>
        {contentTypes.length > 0 ? (
          <ul className="placement__types" aria-label={words.accepts()}>
            {contentTypes.map((type) => (
              <li key={type}>{contentTypeText(type)}</li>
            ))}
          </ul>
        ) : (
          <p className="muted">{words.noContent()}</p>
        )}
      </div>
      <div className="placement__facts">
        <span>{words.bidFloor({ bid: format.value.money(bidFloorOf(placement)) })}</span>
        <span>
          {firstAdvertId ? (
            <a href={href('advert', { ...params, advertId: firstAdvertId })}>{adverts}</a>
          ) : (
            <span className="muted">{words.noAdverts()}</span>
          )}
          {countsOf(countByContentType).map(([type, count]) => (
            <span key={type} className="placement__count">
              {words.typeCount({ type: contentTypeText(type), count })}
            </span>
          ))}
        </span>
      </div>
      <div className="placement__actions">
        {mayWrite && <SelectButton placement={placement} params={params} />}
        <Button variant="quiet" aria-haspopup="dialog" aria-label={`${words.more()}: ${name}`} onClick={onMore}>
          {words.more()}
        </Button>
      </div>
    </article>
  )
}

/** Returns the numbers of ads by content type in the order of display, types that only the platform knows last. */
function countsOf(counts: AdvertsSummary['countByContentType']): (readonly [ContentType, number])[] {
  const types: string[] = [...CONTENT_TYPE_ORDER]
  const all = [...new Set([...types, ...Object.keys(counts)])] as ContentType[]
  return all.map((type) => [type, counts[type] ?? 0] as const).filter(([, count]) => count > 0)
}

export function SelectButton({
  placement,
  params,
  isPrimary,
}: Pick<PlacementCardProps, 'placement' | 'params'> & { isPrimary?: boolean }) {
  useSignals()
  const { placements: words } = texts.value
  const reason = !placement.isAvailable
    ? words.unavailableText()
    : enabledContentTypes(placement).length === 0
      ? words.noContent()
      : undefined
  const look = {
    variant: isPrimary ? ('primary' as const) : ('secondary' as const),
    'aria-label': `${words.select()}: ${placement.name}`,
  }
  return reason ? (
    <Button {...look} disabledReason={reason}>
      {words.select()}
    </Button>
  ) : (
    <Button {...look} href={href('createAdvert', params, { placementId: placement.id })}>
      {words.select()}
    </Button>
  )
}
