import { effect } from '@preact/signals-react'
import { resources } from '../../data/resource.ts'
import { href, matchRoute } from '../../routes.ts'
import { navigate } from './navigation.ts'

type Owned = Partial<Record<'advertiser' | 'campaign' | 'advert', { id: string }>>

/**
 * Corrects the address with which the office was opened if it names another account or campaign than its campaign or
 * ad belongs to: the menu and the balance around it would be those of the wrong account. Returns the stop function.
 */
export function correctAddress(): () => void {
  const { pathname } = location
  const { name, params } = matchRoute(pathname)
  const { advertiserId, campaignId, advertId } = params
  return effect(() => {
    for (const { state } of resources.values()) {
      const { advertiser, campaign, advert } = (state.value.data ?? {}) as Owned
      const isShown = advertId ? advert?.id === advertId : campaign?.id === campaignId
      if (!isShown || !advertiser || !campaign || location.pathname !== pathname) continue
      if (advertiser.id === advertiserId && campaign.id === campaignId) continue
      const own = { ...params, advertiserId: advertiser.id, campaignId: campaign.id }
      navigate(href(name, own) + location.search, { replace: true })
    }
  })
}
