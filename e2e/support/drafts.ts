import type { Page } from 'playwright/test'
import type { ContentType } from '../../src/contract/placements/placement-types.ts'
import type { Placement } from '../../src/contract/placements/placement.ts'
import { isContentTypeEnabled } from '../../src/domain/content/content-type.ts'
import { tokenOf } from './sign-in.ts'

export type Api = <T>(path: string, body?: object, method?: string) => Promise<T>

/** Returns a client that calls the server as the signed-in user, as the office does. */
export async function apiOf(page: Page, origin: string): Promise<Api> {
  const token = await tokenOf(page)
  return async <T>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }
}

export type Draft = { path: string; advertId: string; campaignId: string; placement: Placement; partnerId: string }

/** Creates a draft in an active campaign, in a placement that accepts the content type and passes `fits`. */
export async function newDraft(
  api: Api,
  type: ContentType,
  fits: (placement: Placement) => boolean = () => true,
  advertiserId = 'altair',
): Promise<Draft> {
  const partnerId = 'arvolta'
  const { campaigns } = await api<{ campaigns: { id: string; state: string }[] }>(
    `campaignsPage/?advertiserId=${advertiserId}&partnerId=${partnerId}&limit=40`,
  )
  const campaignId = campaigns.find(({ state }) => state === 'active')?.id ?? ''
  const { placements } = await api<{ placements: Placement[] }>(`placementsPage/?campaignId=${campaignId}`)
  const placement = placements.find((each) => each.isAvailable && isContentTypeEnabled(each, type) && fits(each))
  if (!placement) throw new Error(`No placement takes ${type}`)
  const { advertId } = await api<{ advertId: string }>('advertPage/createAdvert/', {
    campaignId,
    placementId: placement.id,
    name: `Draft ${type}`,
  })
  return {
    path: `/advertisers/${advertiserId}/campaigns/${campaignId}/adverts/${advertId}`,
    advertId,
    campaignId,
    placement,
    partnerId,
  }
}

type OwnCampaign = { path: string; id: string; advertIds: string[]; remove: () => Promise<void> }

/**
 * Creates a campaign with complete drafts that say a text; `remove` deletes it, or it would be the first one of the list
 * for other journeys.
 */
export async function newCampaign(api: Api, name: string, { text = name, count = 1 } = {}): Promise<OwnCampaign> {
  const { placement, partnerId } = await newDraft(api, 'String')
  const place = { advertiserId: 'altair', partnerId, partnerLogoUrl: '', offset: 180 }
  const { campaign } = await api<{ campaign: { id: string } }>('campaignsPage/createCampaign/', {
    ...place,
    name,
    limit: 50_000,
  })
  const { id } = campaign
  const advertIds: string[] = []
  while (advertIds.length < count) {
    const draft = { campaignId: id, placementId: placement.id, name: 'Kettles' }
    const { advertId } = await api<{ advertId: string }>('advertPage/createAdvert/', draft)
    const impressionRules = [{ id: '01KAJ70E1B3D5G7K9N2Q4S6V8X', bidPrice: 900 }]
    await api('advertPage/updateAdvert/', { advertId, contentTemplate: { stringValue: text }, impressionRules }, 'PUT')
    advertIds.push(advertId)
  }
  return { path: `/advertisers/altair/campaigns/${id}`, id, advertIds, remove: () => deleteCampaign(api, id) }
}

export const deleteCampaign = (api: Api, campaignId: string): Promise<void> =>
  api(`campaignsPage/deleteCampaign/?advertiserId=altair&campaignId=${campaignId}`, undefined, 'DELETE')
