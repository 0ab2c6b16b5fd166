import type { AdvertAction } from '../../contract/advert/advert.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { allowedActions } from '../../domain/advert/advert-lifecycle.ts'
import { advertReads, outdate } from '../calls.ts'
import { send } from '../client.ts'
import { once, type Pending } from '../idempotent.ts'
import { unlessDone } from '../may-be-done.ts'
import { readAdvert } from './read-advert.ts'
import { revalidated } from './revalidated.ts'

/**
 * Moves an ad to another state; a retry of the `pending` action has no further effect. If the response is lost, the ad
 * is read: an action that its state does not allow any more counts as carried out.
 */
export async function actOnly(advertId: string, action: AdvertAction, pending: Pending): Promise<void> {
  try {
    await once(pending, action, (idempotencyKey) =>
      send(endpoints.advertAction, { params: { action }, body: { advertId }, idempotencyKey }),
    )
  } catch (error) {
    await unlessDone(error, async () => {
      const { page } = await readAdvert(advertId)
      return !allowedActions(page.advert.state).includes(action)
    })
  }
}

/** Moves an ad to another state, and revalidates the ads on the screen. */
export async function act(advertId: string, action: AdvertAction, pending: Pending): Promise<void> {
  await revalidated(actOnly(advertId, action, pending))
  outdate(...advertReads)
}
