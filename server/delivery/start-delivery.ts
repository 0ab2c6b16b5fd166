import type { Deps } from '../deps.ts'
import { repeat } from '../repeat.ts'
import { advanceAdverts } from '../store/advance-adverts.ts'
import { deliverStep, type StepResult } from './deliver-step.ts'
import { hourShare } from './traffic.ts'

const HOUR = 3_600_000
const KEEP_STEPS = 48 * HOUR

/**
 * The step of the real clock that is due: the time is cut into intervals, and each gives out its part of the hour's views, once,
 * whoever asks and how often. Intervals in which no platform ran are lost, as a closed shop's are.
 */
export async function deliverNow({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<StepResult> {
  const now = clock()
  const at = new Date(Math.floor(now.getTime() / config.deliveryIntervalMs) * config.deliveryIntervalMs)
  const result = await deliverStep(db, { at, share: (hourShare(at) * config.deliveryIntervalMs) / HOUR })
  await advanceAdverts(db, 'all', now)
  return result
}

/** Starts the delivery at the real clock, and with it the passing of start and end dates; answers how to stop it. */
export function startDelivery(deps: Deps): () => Promise<void> {
  return repeat(
    'Delivery',
    async () => {
      await deliverNow(deps)
      await deps.db.deleteFrom('delivery_steps').where('hour', '<', new Date(deps.clock().getTime() - KEEP_STEPS)).execute()
    },
    deps.config.deliveryIntervalMs / 2, // twice an interval, so that none is missed
  )
}
