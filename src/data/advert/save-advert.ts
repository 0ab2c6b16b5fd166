import { AdvertPageStruct, type AdvertPage, type UpdateAdvert } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { audienceSegmentOf } from '../../domain/condition/condition-tree.ts'
import { trimTexts } from '../../domain/trim-texts.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { revalidated } from './revalidated.ts'
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

type Saved = Pick<AdvertPage['advert'], 'contentTemplate' | 'attributionRule' | 'ordAdvert'> &
  Pick<UpdateAdvert, 'impressionRules'>

/** Returns whether an ad already matches a save. */
export function isSavedAs(
  advert: Saved,
  { contentTemplate, impressionRules, attributionRule, ordAdvert }: UpdateAdvert,
): boolean {
  const rules = (all: UpdateAdvert['impressionRules']) =>
    all.map(({ id, bidPrice, condition }) => ({ id, bidPrice, condition: condition ?? null }))
  const pairs = [
    [advert.contentTemplate, contentTemplate],
    [rules(advert.impressionRules), rules(impressionRules)],
    [attributionRule && advert.attributionRule, attributionRule],
    [ordAdvert && advert.ordAdvert, ordAdvert],
  ]
  return pairs.every(([a, b]) => textOf(a) === textOf(b))
}

/** Returns the JSON of a value as the server stores it. */
const textOf = (value: unknown): string => canonicalJson(trimTexts(value))

/** Renames an ad. */
export async function renameAdvert(advertId: string, name: string): Promise<void> {
  await revalidated(send(endpoints.updateAdvertName, { body: { advertId, name: name.trim() } }))
  outdate(...advertReads)
}
