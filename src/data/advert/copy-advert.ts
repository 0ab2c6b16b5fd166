import { ulid } from 'ulid'
import { AdvertIdStruct, type AdvertPage, type CreateAdvert } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import type { Placement } from '../../contract/placements/placement.ts'
import { copyOf } from '../../domain/advert/advert-copy.ts'
import { send } from '../client.ts'
import { CallError } from '../errors.ts'
import { etagOf } from '../etag.ts'
import { mayBeDone } from '../may-be-done.ts'
import { once, type Pending } from '../idempotent.ts'

/**
 * The progress of a copy, for a retry: the draft that was created for it, its version once filled, and the writes
 * without a response.
 */
export type CopyProgress = { advertId?: string | undefined; etag?: string | undefined; make: Pending; remove: Pending }
/** Begins a copy; `make` is the write that may have created its draft already. */
export const newCopy = (make: Pending = {}): CopyProgress => ({ make, remove: {} })

/**
 * Copies an ad into a campaign and a placement: creates a draft, then fills it. A copy that breaks a rule stays empty;
 * a draft whose content the server refuses is removed. A retry of the same `progress` creates no other draft. The error
 * of a copy that may exist, filled or not, is `isUnsure`.
 */
export async function copyAdvert(
  page: AdvertPage,
  placement: Placement,
  body: CreateAdvert,
  progress: CopyProgress,
): Promise<void> {
  const { update, errors } = copyOf(page, placement, ulid)
  try {
    progress.advertId ??= (
      await once(progress.make, body, (idempotencyKey) =>
        send(endpoints.createAdvert, { body, idempotencyKey, struct: AdvertIdStruct }),
      )
    ).data.advertId
  } catch (error) {
    if (error instanceof CallError) error.isUnsure = mayBeDone(endpoints.createAdvert, error)
    throw error
  }
  const { advertId } = progress
  if (errors.length > 0) return
  try {
    const { response } = await send(endpoints.updateAdvert, { body: { ...update, advertId } })
    progress.etag = etagOf(response)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    error.isUnsure = error.kind !== 'rejected'
    if (error.isUnsure) throw error
    await once(progress.remove, advertId, (idempotencyKey) =>
      send(endpoints.deleteAdvert, { body: { advertId, placementId: body.placementId }, idempotencyKey }),
    )
    progress.advertId = undefined
    throw error
  }
}
