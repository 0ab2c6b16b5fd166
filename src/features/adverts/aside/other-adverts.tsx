import { useSignals } from '@preact/signals-react/runtime'
import { placementsPageCheck } from '../../../contract/placements/placements-check.ts'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { placementsPageUrl } from '../../../contract/calls/urls.ts'
import { useResource } from '../../../data/use-resource.ts'
import { href } from '../../../routes.ts'
import { advertStateText, advertStateTone } from '../../../state/texts/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { isHeld } from '../../../domain/advert/launch.ts'
import { idleNow } from '../../../domain/campaign/idle-now.ts'
import { ChevronLeftIcon } from '../../../ui/icons/later-icons.tsx'

type OtherAdvertsProps = { page: AdvertPage; params: { advertiserId: string; campaignId: string } }

/** The ads of the campaign with their placements, to switch between, and the link back to their placements. */
export function OtherAdverts({ page, params }: OtherAdvertsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { advert, advertsList, campaign, placement } = page
  const isElsewhere = advertsList.some(({ placementId }) => placementId !== placement.id)
  const { data } = useResource(isElsewhere ? placementsPageUrl(params.campaignId) : null, placementsPageCheck)
  const placements = new Map([placement, ...(data?.placements ?? [])].map((each) => [each.id, each]))
  const isOtherHeld = (placementId: string) =>
    campaign.state !== 'active' || idleNow(campaign) !== null || placements.get(placementId)?.isAvailable === false
  const isNotShown = (id: string, placementId: string) => (id === advert.id ? isHeld(page) : isOtherHeld(placementId))
  return (
    <nav className="other-adverts" aria-label={words.otherAdverts()}>
      <a className="other-adverts__back" href={href('campaign', params)}>
        <ChevronLeftIcon size={16} />
        {words.backToAdverts()}
      </a>
      <ul>
        {advertsList.map(({ id, name, placementId, state }) => (
          <li key={id}>
            <a href={href('advert', { ...params, advertId: id })} aria-current={id === advert.id ? 'page' : undefined}>
              <span>{name}</span>
              <span className="other-adverts__placement">{placements.get(placementId)?.name ?? '…'}</span>
              <Badge tone={advertStateTone(state, isNotShown(id, placementId))}>
                {advertStateText(state, isNotShown(id, placementId))}
              </Badge>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
