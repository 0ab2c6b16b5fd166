import { string, type as struct } from 'superstruct'
import { ulid } from 'ulid'
import {
  AdvertPageStruct,
  type AdvertAction,
  type AdvertPage,
  type CreateAdvert,
  type UpdateAdvert,
} from '../../contract/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { MAX_ADVERT_NAME_LENGTH } from '../../domain/advert/advert-name.ts'
import { audienceSegmentOf } from '../../domain/condition/condition-tree.ts'
import { advertReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { etagOf } from '../../data/etag.ts'
import { resource } from '../../data/resource.ts'

const AdvertIdAnswer = struct({ advertId: string() })

/** Creates an ad and returns its id; requests with the same `idempotencyKey` create one ad. */
export async function createAdvert(body: CreateAdvert, idempotencyKey: string): Promise<string> {
  const {
    data: { advertId },
  } = await send(endpoints.createAdvert, { body, idempotencyKey, struct: AdvertIdAnswer })
  outdate(...advertReads)
  return advertId
}

/** A page as saved, and the ETag of its ad. */
export type SavedPage = { page: AdvertPage; etag: string | undefined }

/**
 * Saves a draft, shows the result at once and revalidates it. With the `version` that the edit started from, a save
 * made by somebody else in the meantime is not overwritten: the call throws `preconditionFailed`.
 */
export async function saveAdvert(page: AdvertPage, body: UpdateAdvert, version: string): Promise<SavedPage> {
  const { response } = await send(endpoints.updateAdvert, {
    body,
    ...(version && { headers: { 'If-Match': version } }),
  })
  const impressionRules = body.impressionRules.map((rule) => ({
    ...rule,
    audienceSegment: audienceSegmentOf(rule.condition),
  }))
  return show({ ...page, advert: { ...page.advert, ...body, impressionRules } }, etagOf(response))
}

/** Changes the bids of some rules, one call each: allowed in every state, without another moderation. */
export async function saveBids(page: AdvertPage, bids: ReadonlyMap<string, number>): Promise<SavedPage> {
  const { id: advertId } = page.advert
  let etag: string | undefined
  for (const [impressionRuleId, bidPrice] of bids) {
    const { response } = await send(endpoints.updateBidPrices, { body: { advertId, impressionRuleId, bidPrice } })
    etag = etagOf(response)
  }
  const impressionRules = page.advert.impressionRules.map((rule) => ({
    ...rule,
    bidPrice: bids.get(rule.id) ?? rule.bidPrice,
  }))
  return show({ ...page, advert: { ...page.advert, impressionRules } }, etag)
}

function show(page: AdvertPage, etag: string | undefined): SavedPage {
  resource(advertPageUrl(page.advert.id), AdvertPageStruct).set(page, etag)
  outdate(...advertReads)
  return { page, etag }
}

/** Moves the ad to another state. The page is revalidated even after a failure, when its state may be stale. */
export async function act(advertId: string, action: AdvertAction): Promise<void> {
  try {
    await send(endpoints.advertAction, { params: { action }, body: { advertId }, idempotencyKey: ulid() })
  } finally {
    outdate(...advertReads)
  }
}

export async function renameAdvert(advertId: string, name: string): Promise<void> {
  await send(endpoints.updateAdvertName, { body: { advertId, name: name.trim() } })
  outdate(...advertReads)
}

/** Deletes an ad. The caller leaves the ad's page, which is not revalidated because it would not be found. */
export async function deleteAdvert({ advert, placement }: AdvertPage): Promise<void> {
  await send(endpoints.deleteAdvert, {
    body: { advertId: advert.id, placementId: placement.id },
    idempotencyKey: ulid(),
  })
  outdate(...advertReads.filter((endpoint) => endpoint !== endpoints.getAdvertPage))
}

/** Creates a copy of an ad and returns its id. */
export async function duplicateAdvert(advertId: string, name: string): Promise<string> {
  const { data } = await send(endpoints.duplicateAdvert, {
    body: { advertId, name },
    idempotencyKey: ulid(),
    struct: AdvertIdAnswer,
  })
  outdate(...advertReads)
  return data.advertId
}

/** Returns the name of a copy: marked and cut to the maximum length, but never within a surrogate pair. */
export const copyName = (marker: string, name: string): string =>
  `${marker}${name}`
    .slice(0, MAX_ADVERT_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** Returns a key for a write that may be sent twice but must take effect once. */
export const newKey = () => ulid()
