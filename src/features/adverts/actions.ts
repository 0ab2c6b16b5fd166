import { string, type as struct } from 'superstruct'
import type { AdvertPage, CreateAdvert } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { bidPath } from '../../domain/advert/bid.ts'
import { revalidated } from '../../data/advert/revalidated.ts'
import { advertReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { CallError } from '../../data/errors.ts'
import { etagOf } from '../../data/etag.ts'
import { once, type Pending } from '../../data/idempotent.ts'
import { mayBeDone } from '../../data/may-be-done.ts'
import { showSaved, type SavedPage } from '../../data/advert/save-advert.ts'
import { deletedAdvert } from '../../state/deleted-advert.ts'
import { config } from '../../state/session/config.ts'

export { copyName } from '../../domain/advert/copy-name.ts'

const AdvertIdAnswer = struct({ advertId: string() })

/** Creates an ad and returns its id; a retry of the `pending` one creates no other. */
export async function createAdvert(body: CreateAdvert, pending: Pending): Promise<string> {
  const { data } = await revalidated(
    once(pending, body, (idempotencyKey) =>
      send(endpoints.createAdvert, { body, idempotencyKey, struct: AdvertIdAnswer }),
    ),
  )
  outdate(...advertReads)
  return data.advertId
}

/**
 * Changes the bids of some rules, one call each: allowed in every state, without another moderation. The bids saved
 * before a failure are shown as saved; the error is that of the rule at fault.
 */
export async function saveBids(page: AdvertPage, bids: ReadonlyMap<string, number>): Promise<SavedPage> {
  const { id: advertId, impressionRules: rules } = page.advert
  const done = new Map<string, number>()
  let saved: SavedPage = { page, etag: undefined }
  try {
    for (const [impressionRuleId, bidPrice] of bids) {
      const { response } = await send(endpoints.updateBidPrices, { body: { advertId, impressionRuleId, bidPrice } })
      done.set(impressionRuleId, bidPrice)
      const impressionRules = rules.map((rule) => ({ ...rule, bidPrice: done.get(rule.id) ?? rule.bidPrice }))
      saved = { page: { ...page, advert: { ...page.advert, impressionRules } }, etag: etagOf(response) }
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const failed = rules.findIndex(({ id }) => bids.has(id) && !done.has(id))
    const errors = error.errors.map((each) => ({ ...each, path: bidPath(failed) }))
    throw new CallError(error.kind, error.url, errors, { cause: error })
  } finally {
    if (done.size > 0) showSaved(saved.page, saved.etag)
    else outdate(...advertReads)
  }
  return saved
}

/**
 * Deletes an ad and returns the next screen: the campaign, even without another ad if this one can be restored there.
 * The ad's page is not revalidated because it would not be found.
 */
export async function deleteAdvert(
  { advert, campaign, placement, advertsList }: AdvertPage,
  pending: Pending,
): Promise<'campaign' | 'placements'> {
  const body = { advertId: advert.id, placementId: placement.id }
  try {
    await once(pending, 'delete', (idempotencyKey) => send(endpoints.deleteAdvert, { body, idempotencyKey }))
  } catch (error) {
    // Neither would it be found if only the response was lost, which a retry finds out.
    if (!mayBeDone(endpoints.deleteAdvert, error)) outdate(...advertReads)
    throw error
  }
  outdate(...advertReads.filter((endpoint) => endpoint !== endpoints.getAdvertPage))
  const isRestorable = config.peek().features?.includes('restoreAdverts' satisfies Feature)
  if (isRestorable)
    deletedAdvert.value = {
      campaignId: campaign.id,
      advertId: advert.id,
      name: advert.name,
      placementName: placement.name,
    }
  return isRestorable || advertsList.length > 1 ? 'campaign' : 'placements'
}

/**
 * Creates a copy of an ad and returns its id. A retry of the `pending` copy creates no other, unless the `content` has
 * changed in between.
 */
export async function duplicateAdvert(
  body: { advertId: string; name: string },
  content: unknown,
  pending: Pending,
): Promise<string> {
  const { data } = await revalidated(
    once(pending, [body, content], (idempotencyKey) =>
      send(endpoints.duplicateAdvert, { body, idempotencyKey, struct: AdvertIdAnswer }),
    ),
  )
  outdate(...advertReads)
  return data.advertId
}
