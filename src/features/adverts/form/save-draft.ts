import { AdvertPageStruct, type AdvertPage, type UpdateAdvert } from '../../../contract/advert/advert.ts'
import { updateAdvert } from '../../../contract/calls/endpoints.ts'
import { advertPageUrl } from '../../../contract/calls/urls.ts'
import { isSavedAs, saveAdvert, type SavedPage } from '../../../data/advert/save-advert.ts'
import { CallError } from '../../../data/errors.ts'
import { mayBeDone } from '../../../data/may-be-done.ts'
import { resource } from '../../../data/resource.ts'
import { unsureSavesKey } from '../../../state/form/draft-key.ts'
import { readStored, writeStored } from '../../../state/session/stored.ts'

/**
 * Saves a draft as `saveAdvert` does. A version of somebody else that equals it counts as saved. Saves whose outcome is
 * unknown are kept beside the draft: a version that turns out to be one of them is the user's own, and is saved over.
 */
export async function saveDraft(page: AdvertPage, body: UpdateAdvert, version: string): Promise<SavedPage> {
  const key = unsureSavesKey(body.advertId)
  const sent = (readStored(key) ?? []) as UpdateAdvert[]
  try {
    const saved = await saveAdvert(page, body, version)
    writeStored(key, undefined)
    return saved
  } catch (error) {
    if (mayBeDone(updateAdvert, error)) writeStored(key, [...sent.filter((each) => !isSavedAs(each, body)), body])
    if (!(error instanceof CallError) || error.kind !== 'preconditionFailed') throw error
    const present = resource(advertPageUrl(body.advertId), AdvertPageStruct)
    await present.reload()
    const { data, etag, status } = present.state.peek()
    if (status !== 'ready' || !etag) throw error
    if (isSavedAs(data.advert, body)) return { page: data, etag }
    if (!sent.some((each) => isSavedAs(data.advert, each))) throw error
    return saveDraft(data, body, etag)
  }
}
