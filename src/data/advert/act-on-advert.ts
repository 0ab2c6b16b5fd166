import type { AdvertAction } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { advertReads, outdate } from '../calls.ts'
import { send } from '../client.ts'
import { CallError } from '../errors.ts'
import { once, type Pending } from '../idempotent.ts'

/** Passes a write through; after a failure other than a rejected body, the ads on the screen are revalidated. */
export async function revalidated<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'rejected') outdate(...advertReads)
    throw error
  }
}

/** Moves an ad to another state; a retry of the `pending` action has no further effect. */
export async function act(advertId: string, action: AdvertAction, pending: Pending): Promise<void> {
  await revalidated(
    once(pending, action, (idempotencyKey) =>
      send(endpoints.advertAction, { params: { action }, body: { advertId }, idempotencyKey }),
    ),
  )
  outdate(...advertReads)
}
