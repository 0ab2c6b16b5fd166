import { AdvertPageStruct, type AdvertPage, type UpdateAdvert } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { audienceSegmentOf } from '../../domain/condition/condition-tree.ts'
import { revalidated } from './act-on-advert.ts'
import { advertReads, outdate } from '../calls.ts'
import { send } from '../client.ts'
import { etagOf } from '../etag.ts'
import { resource } from '../resource.ts'

/** A page as saved, and the ETag of its ad. */
export type SavedPage = { page: AdvertPage; etag: string | undefined }

/**
 * Saves a draft, shows the result at once and revalidates it. With the `version` on which the edit is based, a save by
 * somebody else in the meantime is not overwritten: the call throws `preconditionFailed`.
 */
export async function saveAdvert(page: AdvertPage, body: UpdateAdvert, version: string): Promise<SavedPage> {
  const { response } = await revalidated(
    send(endpoints.updateAdvert, { body, ...(version && { headers: { 'If-Match': version } }) }),
  )
  const impressionRules = body.impressionRules.map((rule) => ({
    ...rule,
    audienceSegment: audienceSegmentOf(rule.condition),
  }))
  return showSaved({ ...page, advert: { ...page.advert, ...body, impressionRules } }, etagOf(response))
}

/** Shows a saved page at once, and revalidates it. */
export function showSaved(page: AdvertPage, etag: string | undefined): SavedPage {
  resource(advertPageUrl(page.advert.id), AdvertPageStruct).set(page, etag)
  outdate(...advertReads)
  return { page, etag }
}

/** Renames an ad. */
export async function renameAdvert(advertId: string, name: string): Promise<void> {
  await revalidated(send(endpoints.updateAdvertName, { body: { advertId, name: name.trim() } }))
  outdate(...advertReads)
}
