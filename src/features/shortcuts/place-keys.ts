import { getAdvertiserPage, getCampaignsPage, getPartnersPage } from '../../contract/calls/endpoints.ts'
import type { CampaignsPage } from '../../contract/campaigns/campaign.ts'
import { eachCached } from '../../data/cached.ts'
import { mayAct } from '../../domain/role.ts'
import { href, matchRoute } from '../../routes.ts'
import { newCampaign } from '../../state/campaign-task.ts'
import { openLayer } from '../../state/layer.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { config } from '../../state/session/config.ts'

/** Returns the place that a letter after G leads to from this screen: campaigns, analytics, statistics, inbox, home. */
function placeOf(letter: string): string | undefined {
  const { advertiserId, campaignId } = matchRoute(location.pathname).params
  if (letter === 'h') return href('advertisers')
  if (!advertiserId) return undefined
  if (letter === 'c') return href('partners', { advertiserId })
  if (letter === 'i' && config.peek().features?.includes('inbox')) return href('inbox', { advertiserId })
  if (letter === 's' && campaignId) return href('campaignStats', { advertiserId, campaignId })
  return letter === 'a' || letter === 's' ? href('analytics', { advertiserId }) : undefined
}

export function goTo(letter: string): boolean {
  const place = placeOf(letter)
  if (place) navigate(place)
  return Boolean(place)
}

/** Returns whether the user may create in an account, as far as it is known. */
function mayCreate(advertiserId: string): boolean {
  let may = true
  eachCached(getAdvertiserPage, ({ id, role }) => {
    if (id === advertiserId) may = mayAct(role, 'manager')
  })
  return may
}

/** Creates an item of the screen's kind: an ad in a campaign, else a campaign, once its platform is chosen. */
export function create(): boolean {
  const { params } = matchRoute(location.pathname)
  const { advertiserId, campaignId, partnerId } = params
  if (!advertiserId || !mayCreate(advertiserId)) return false
  if (campaignId) {
    navigate(href('placements', { advertiserId, campaignId }))
    return true
  }
  const partners = new Map<string, CampaignsPage['partner']>()
  const isOurs = (query: URLSearchParams) => query.get('advertiserId') === advertiserId
  eachCached(getCampaignsPage, ({ partner }, query) => {
    if (isOurs(query) && partner.id === partnerId) partners.set(partner.id, partner)
  })
  if (!partnerId)
    eachCached(getPartnersPage, (page, query) => {
      if (isOurs(query)) for (const partner of page.partners) partners.set(partner.id, partner)
    })
  const [partner, ...others] = partners.values()
  if (partner && others.length === 0) newCampaign(advertiserId, partner)
  else openLayer('palette', texts.peek().shortcuts.newCampaign())
  return true
}
