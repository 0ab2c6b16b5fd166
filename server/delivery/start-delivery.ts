import { HOUR } from '../../src/domain/calendar.ts'
import { repeat } from '../lib/repeat.ts'
import type { Deps } from '../start/deps.ts'
import { advanceAdverts } from '../store/adverts/advance-adverts.ts'
import { deliverStep, type StepResult } from './deliver-step.ts'
import { hourShare } from './traffic.ts'

const KEEP_STEPS = 48 * HOUR

/**
 * Runs the current step of the real clock: time is divided into intervals, each of which delivers its part of the
 * hour's views once, however many processes call this. Intervals in which no server ran are lost.
 */
export async function deliverNow({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<StepResult> {
  const now = clock()
  const at = new Date(Math.floor(now.getTime() / config.deliveryIntervalMs) * config.deliveryIntervalMs)
  const result = await deliverStep(db, { at, share: (hourShare(at) * config.deliveryIntervalMs) / HOUR })
  await advanceAdverts(db, 'all', now)
  return result
}

/** Starts the delivery on the real clock, which also applies start and end dates; returns a function that stops it. */
export function startDelivery(deps: Deps): () => Promise<void> {
  return repeat(
    'Delivery',
    async () => {
      await deliverNow(deps)
      await deps.db
        .deleteFrom('delivery_steps')
        .where('hour', '<', new Date(deps.clock().getTime() - KEEP_STEPS))
        .execute()
    },
    deps.config.deliveryIntervalMs / 2, // twice per interval, so that none is missed
  )
}
