import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/connect.ts'
import { atPace } from '../../server/db/pace.ts'
import { deliverStep } from '../../server/delivery/deliver-step.ts'
import { sumsBy } from '../../server/store/statistics/stats.ts'
import { DAY, HOUR } from '../../src/domain/calendar.ts'
import { fillDemonstration } from '../../tests/server/helpers/fill-demonstration.ts'
import { storageOn } from '../server/engines.ts'
import { processorTime } from '../server/processor.ts'
import { addAdvertisers, addHours, advertiserId, ADVERTS } from './fill.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    advertisers: { type: 'string', default: '1,10,100' },
  },
})
const sizes = values.rows.split(',').map(Number)
const counts = values.advertisers.split(',').map(Number)
if (![...sizes, ...counts].every((number) => number > 0)) throw new Error('--rows and --advertisers must be numbers')

/** What is measured, and how often. */
const WORKS = { statistics: 20, step: 3, retention: 1 } as const
type Measured = Record<keyof typeof WORKS, number> & { megabytes: number }

console.log(
  `${ADVERTS} started ads on PostgreSQL; processor time of both processes, in ms; the exponent of growth in brackets\n`,
)
console.log(`advertisers       rows   statistics, 90 days   step of delivery   retention, a day   delivery, MB`)
for (const count of counts) await grow(count)

async function grow(count: number): Promise<void> {
  const storage = await storageOn('postgres')
  try {
    const { db, close } = await openDatabase(storage)
    await fillDemonstration(db)
    await addAdvertisers(db, count)
    let hours = 0
    let before: Measured | undefined
    for (const [index, rows] of sizes.entries()) {
      const wanted = Math.round(rows / ADVERTS)
      await addHours(db, hours + 1, wanted)
      hours = wanted
      const found = await atPace('work', () => measure(db, storage.pid ?? 0, count, hours))
      const grown = Math.log(rows / (sizes[index - 1] ?? rows))
      const cell = (name: keyof Measured, width: number) => {
        const slope = before && ` [${(Math.log(found[name] / before[name]) / grown).toFixed(2)}]`
        return `${found[name].toFixed(1)}${slope ?? '       '}`.padStart(width)
      }
      console.log(
        `${String(count).padStart(11)} ${String(rows).padStart(10)} ${cell('statistics', 21)} ${cell('step', 18)} ${cell('retention', 18)} ${cell('megabytes', 14)}`,
      )
      before = found
    }
    await close()
  } finally {
    await storage.remove()
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

async function measure(db: Db, pid: number, count: number, hours: number): Promise<Measured> {
  let turn = 0
  const now = Date.now()
  const works: Record<keyof typeof WORKS, () => Promise<unknown>> = {
    statistics: () => {
      const range = { from: dayOf(now - 90 * DAY), to: dayOf(now), offset: 180 }
      return sumsBy(db, 'campaign_id', { advertiserId: advertiserId(1 + (turn++ % count)) }, range)
    },
    step: () => deliverStep(db, { at: new Date(now + turn++), share: 1e-4 }),
    retention: () =>
      sql`delete from delivery where hour < ${new Date(now - Math.max(1, hours - 24) * HOUR)} and advert_id like 'scale-%'`.execute(
        db,
      ),
  }
  const cost = {} as Record<keyof typeof WORKS, number>
  for (const [name, times] of Object.entries(WORKS) as [keyof typeof WORKS, number][]) {
    if (name !== 'retention') await works[name]() // what is read once, and query plans
    const from = processorTime(pid) + processorTime(process.pid)
    for (let n = 0; n < times; n++) await works[name]()
    cost[name] = (processorTime(pid) + processorTime(process.pid) - from) / times
  }
  const { rows } = await sql<{ size: number }>`select pg_total_relation_size('delivery') as size`.execute(db)
  return { ...cost, megabytes: (rows[0]?.size ?? 0) / 1e6 }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
