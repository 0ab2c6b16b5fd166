import { HOUR, MINUTE } from '../../src/domain/calendar.ts'
import { repeat } from '../lib/repeat.ts'
import { deliveredViews } from '../observe/metrics.ts'
import type { Deps } from '../start/deps.ts'
import { advanceAdverts } from '../store/adverts/advance-adverts.ts'
import { deliverPortions, deliverStep, type StepResult } from './deliver-step.ts'
import { abandonedSteps } from './steps.ts'
import { hourShare } from './traffic.ts'

const KEEP_STEPS = 48 * HOUR

/**
 * Runs the current step of the real clock: time is divided into intervals, each of which delivers its part of the
 * hour's views once, however many processes call this and share it. Intervals in which no server ran are lost; those
 * that a dead process left unfinished are not.
 */
export async function deliverNow({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<StepResult> {
  const now = clock()
  const at = new Date(Math.floor(now.getTime() / config.deliveryIntervalMs) * config.deliveryIntervalMs)
  const result = await deliverStep(db, { at, share: (hourShare(at) * config.deliveryIntervalMs) / HOUR })
  for (const step of await abandonedSteps(db, new Date(Date.now() - MINUTE))) await deliverPortions(db, step)
  await advanceAdverts(db, 'all', now)
  return result
}

/** Starts the delivery on the real clock, which also applies start and end dates; returns a function that stops it. */
export function startDelivery(deps: Deps): () => Promise<void> {
  return repeat(
    'Delivery',
    async () => {
      deliveredViews.inc((await deliverNow(deps))?.views ?? 0)
      await deps.db
        .deleteFrom('delivery_steps')
        .where('hour', '<', new Date(deps.clock().getTime() - KEEP_STEPS))
        .execute()
    },
    deps.config.deliveryIntervalMs / 2, // twice per interval, so that none is missed
  )
}
