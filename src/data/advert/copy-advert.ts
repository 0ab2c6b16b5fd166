import { ulid } from 'ulid'
import { AdvertIdStruct, type AdvertPage, type CreateAdvert, type UpdateAdvert } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import type { Placement } from '../../contract/placements/placement.ts'
import { copyOf } from '../../domain/advert/advert-copy.ts'
import { isEmptyDraft } from '../../domain/advert/empty-draft.ts'
import { send } from '../client.ts'
import { CallError } from '../errors.ts'
import { etagOf } from '../etag.ts'
import { isGone } from '../gone.ts'
import { mayBeDone } from '../may-be-done.ts'
import { once, type Pending } from '../idempotent.ts'
import { readAdvert, type Loaded } from './read-advert.ts'
import { isSavedAs } from './save-advert.ts'

/** What a draft was filled with, and its resulting version once the server has responded. */
export type Filling = { sent?: UpdateAdvert | undefined; etag?: string | undefined }
/** The progress of a copy, for a retry: the draft that was created for it, and the writes without a response. */
export type CopyProgress = Filling & { advertId?: string | undefined; make: Pending; remove: Pending }
/** Begins a copy; `make` is the write that may have created its draft already. */
export const newCopy = (make: Pending = {}): CopyProgress => ({ make, remove: {} })

/** Returns whether a copy is as it was made, empty or filled: nobody has changed it since. */
export function isAsMade({ page: { advert }, etag }: Loaded, { sent, etag: made }: Filling): boolean {
  if (made && etag) return made === etag && advert.state === 'Draft'
  return isEmptyDraft(advert) || (sent !== undefined && advert.state === 'Draft' && isSavedAs(advert, sent))
}

/** Reads the draft that an earlier attempt has created; forgets one that somebody has changed or deleted. */
async function readDraft(progress: CopyProgress, name: string): Promise<Loaded | undefined> {
  try {
    const draft = await readAdvert(progress.advertId ?? '')
    if (isAsMade(draft, progress) && draft.page.advert.name === name) return draft
  } catch (error) {
    if (!isGone(error)) throw error
  }
  progress.advertId = undefined
  return undefined
}

/**
 * Copies an ad into a campaign and a placement: creates a draft, then fills it. A copy that breaks a rule stays empty;
 * a draft whose content the server refuses is removed. A retry of the same `progress` creates no other draft, unless
 * somebody has changed or deleted the first one. The error of a copy that may exist, filled or not, is `isUnsure`.
 */
export async function copyAdvert(
  page: AdvertPage,
  placement: Placement,
  body: CreateAdvert,
  progress: CopyProgress,
): Promise<void> {
  const { update, errors } = copyOf(page, placement, ulid)
  const create = async () => {
    const made = await once(progress.make, body, (idempotencyKey) =>
      send(endpoints.createAdvert, { body, idempotencyKey, struct: AdvertIdStruct }),
    )
    Object.assign(progress, { advertId: made.data.advertId, sent: undefined, etag: undefined })
  }
  const mayExist = progress.advertId !== undefined || progress.make.write !== undefined
  let draft: Loaded | undefined
  try {
    if (progress.advertId === undefined) await create()
    if (mayExist) draft = await readDraft(progress, body.name)
    if (progress.advertId === undefined) await create()
  } catch (error) {
    if (error instanceof CallError)
      error.isUnsure = progress.advertId !== undefined || mayBeDone(endpoints.createAdvert, error)
    throw error
  }
  const { advertId, sent } = progress
  if (!advertId || errors.length > 0) return
  if (draft && sent && isSavedAs(draft.page.advert, sent)) return void (progress.etag = draft.etag)
  progress.sent = { ...update, advertId }
  try {
    const { response } = await send(endpoints.updateAdvert, {
      body: progress.sent,
      ...(draft?.etag && { headers: { 'If-Match': draft.etag } }),
    })
    progress.etag = etagOf(response)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isGone(error)) progress.advertId = undefined
    error.isUnsure = error.kind !== 'rejected' && !isGone(error)
    if (error.kind !== 'rejected') throw error
    await once(progress.remove, advertId, (idempotencyKey) =>
      send(endpoints.deleteAdvert, { body: { advertId, placementId: body.placementId }, idempotencyKey }),
    )
    progress.advertId = undefined
    throw error
  }
}
