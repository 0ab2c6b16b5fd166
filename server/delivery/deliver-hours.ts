import type { Kysely } from 'kysely'
import { HOUR } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import { advanceAdverts } from '../store/adverts/advance-adverts.ts'
import { deliverStep } from './deliver-step.ts'
import { hourShare } from './traffic.ts'

/**
 * Delivers the traffic of the next `hours` hours at once into the current hour, on top of the regular delivery, so that
 * an ad that has just started has figures today. Twenty-four hours are one day's traffic.
 */
export async function deliverHours(
  db: Kysely<Database>,
  hours: number,
  now: Date,
): Promise<{ views: number; spent: number }> {
  const { last } = await db
    .selectFrom('delivery_steps')
    .select((eb) => eb.fn.max('hour').as('last'))
    .executeTakeFirstOrThrow()
  const sum = { views: 0, spent: 0 }
  // A step is identified by its instant: the steps of one call are a millisecond apart, after all earlier steps.
  let time = Math.max(now.getTime(), (last?.getTime() ?? 0) + 1)
  for (let i = 0; i < hours; i++, time++) {
    const result = await deliverStep(db, { at: new Date(time), share: hourShare(new Date(now.getTime() + i * HOUR)) })
    sum.views += result?.views ?? 0
    sum.spent += result?.spent ?? 0
  }
  await advanceAdverts(db, 'all', now)
  return { views: sum.views, spent: Math.round(sum.spent * 100) / 100 }
}
