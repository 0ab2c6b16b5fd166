import { AdvertPageStruct, type AdvertPage } from '../../contract/advert/advert.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { call } from '../call.ts'
import { etagOf } from '../etag.ts'

/** An ad as it was read, with the version that a write may be based on. */
export type Loaded = { page: AdvertPage; etag: string | undefined }

/** Reads the current state of an ad, bypassing the cache. */
export async function readAdvert(advertId: string): Promise<Loaded> {
  const { data, response } = await call(advertPageUrl(advertId), { struct: AdvertPageStruct })
  return { page: data, etag: etagOf(response) }
}
