import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/connect.ts'
import { atPace } from '../../server/db/pace.ts'
import { deliverStep } from '../../server/delivery/deliver-step.ts'
import { projectRoot } from '../../server/lib/project-root.ts'
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
    partition: { type: 'string' },
  },
})
const sizes = values.rows.split(',').map(Number)
const counts = values.advertisers.split(',').map(Number)
const partition =
  values.partition && readFileSync(join(projectRoot, 'docs/scaling', `partition-${values.partition}.sql`), 'utf8')
if (![...sizes, ...counts].every((number) => number > 0)) throw new Error('--rows and --advertisers must be numbers')

/** What is measured, and how often. */
const WORKS = { statistics: 20, step: 3, retention: 1 } as const
type Measured = Record<keyof typeof WORKS, number> & { megabytes: number }

console.log(
  `${ADVERTS} started ads on PostgreSQL; processor time of both processes, in ms; the exponent of growth in brackets\n`,
)
console.log(`advertisers            rows   statistics, 90 days   step of delivery   retention, a day   delivery, MB`)
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
      print(count, String(rows), found, before, Math.log(rows / (sizes[index - 1] ?? rows)))
      before = found
    }
    if (partition) {
      const began = Date.now()
      await atPace('upgrade', () => sql.raw(partition).execute(db))
      const took = Math.round((Date.now() - began) / 1_000)
      const found = await atPace('work', () => measure(db, storage.pid ?? 0, count, hours - 24))
      print(count, `parted in ${took} s`, found)
      if (values.partition === 'by-time') console.log(await dropOldestMonth(db))
    }
    await close()
  } finally {
    await storage.remove()
  }
}

function print(count: number, rows: string, found: Measured, before?: Measured, grown = 1): void {
  const cell = (name: keyof Measured, width: number) => {
    const slope = before && ` [${(Math.log(found[name] / before[name]) / grown).toFixed(2)}]`
    return `${found[name].toFixed(1)}${slope ?? '       '}`.padStart(width)
  }
  console.log(
    `${String(count).padStart(11)} ${rows.padStart(15)} ${cell('statistics', 21)} ${cell('step', 18)} ${cell('retention', 18)} ${cell('megabytes', 14)}`,
  )
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
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('delivery')
      + coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('delivery')), 0) as size`.execute(db)
  return { ...cost, megabytes: (rows[0]?.size ?? 0) / 1e6 }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Drops the oldest month, and returns how long that took. */
async function dropOldestMonth(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relid::text as name, reltuples as count from pg_partition_tree('delivery') join pg_class on oid = relid
    where isleaf and reltuples > 0 order by 1 limit 1`.execute(db)
  const [oldest = { name: '', count: 0 }] = rows
  const began = Date.now()
  await sql`drop table ${sql.table(oldest.name)}`.execute(db)
  return `dropping ${oldest.name}, ${oldest.count} rows: ${Date.now() - began} ms`
}
