import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/db/schema.ts'
import { partsOf, type Part } from '../../../../server/store/statistics/period-parts.ts'
import { periodOf, type DayRange } from '../../../../server/store/statistics/stats.ts'
import { cachedSums } from '../../../../server/store/statistics/sums-cache.ts'
import { addDays } from '../../../../src/domain/calendar.ts'
import { emptySums, type Sums } from '../../../../src/domain/statistics/stats-math.ts'

type Result = ReadonlyMap<string, Sums>

/** Stands for a database: the cache only distinguishes one from another. */
const aDatabase = () => ({}) as Kysely<Database>
const views = (count: number): Result => new Map([['c1', { ...emptySums(), views: count }]])

let db: Kysely<Database>
let read: string[]
beforeEach(() => {
  db = aDatabase()
  read = []
})
/** Asks for sums, which are read as the number of reads so far. */
const ask = (key: string, version = 1, from = db) =>
  cachedSums(from, key, version, () => Promise.resolve(views(read.push(key)))).then((sums) => sums.get('c1')?.views)

describe('the cache of sums', () => {
  it('reads sums once as long as their version stays', async () => {
    expect([await ask('a'), await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 1, 2, 1])
  })

  it.each([
    ['newer', 2],
    ['older', 0],
  ])('reads sums again at a %s version, and from then on that one counts', async (_, version) => {
    await ask('a')
    expect([await ask('a', version), await ask('a', version), await ask('a')]).toEqual([2, 2, 3])
  })

  it('shares one read among those who ask at the same time', async () => {
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1])
  })

  it('is separate for each database', async () => {
    await ask('a')
    expect(await ask('a', 1, aDatabase())).toBe(2)
  })

  it('reads again after a failure, which is reported to all who waited', async () => {
    const fail = () => cachedSums(db, 'a', 1, () => Promise.reject(new Error('lost')))
    const both = await Promise.allSettled([fail(), ask('a')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask('a')).toBe(1)
  })

  it('keeps a newer result when an older read fails afterwards', async () => {
    let fail = (_: Error) => {}
    const older = cachedSums(db, 'a', 1, () => new Promise((_, reject) => (fail = reject)))
    await ask('a', 2)
    fail(new Error('lost'))
    await expect(older).rejects.toThrow('lost')
    expect(await ask('a', 2)).toBe(1)
  })

  it('keeps the 500 that were asked for last', async () => {
    for (let index = 0; index < 500; index++) await ask(String(index))
    await ask('0') // no longer the oldest
    await ask('new')
    const before = read.length
    await ask('0')
    await ask('2')
    expect(read).toHaveLength(before)
    await ask('1')
    expect(read).toHaveLength(before + 1)
  })
})

describe('the memory of the cache of sums', () => {
  it('keeps no more than 200,000 rows, of those that were asked for last', async () => {
    const askMany = (key: string) =>
      cachedSums(db, key, 1, async () => new Map(Array.from({ length: 80_000 }, (_, n) => [n, read.push(key)])))
    const readsOf = async (key: string) => {
      const before = read.length
      await askMany(key)
      return read.length - before
    }
    expect([await readsOf('a'), await readsOf('b'), await readsOf('a')]).toEqual([80_000, 80_000, 0])
    await askMany('c')
    expect([await readsOf('a'), await readsOf('c'), await readsOf('b')]).toEqual([0, 0, 80_000])
    expect(await readsOf('a')).toBe(80_000)
  })

  it('counts a result that is replaced or lost no longer', async () => {
    const rows = (count: number) => new Map(Array.from({ length: count }, (_, n) => [n, n]))
    for (let version = 0; version < 5; version++)
      await cachedSums(db, 'many', version, () => Promise.resolve(rows(150_000)))
    await ask('few')
    await cachedSums(db, 'lost', 1, () => Promise.reject(new Error('lost'))).catch(() => undefined)
    let reads = 0
    const again = () => Promise.resolve(rows(++reads))
    await cachedSums(db, 'many', 4, again)
    expect([reads, await ask('few')]).toEqual([0, 1])
  })
})

describe('the parts of a period together with the cache', () => {
  const HOUR = 3_600_000
  const FIRST = Date.UTC(2026, 7, 1)
  /** The views of each hour, some of which change as ads are delivered. */
  const hours = fc.array(fc.nat({ max: 9 }), { minLength: 24 * 40, maxLength: 24 * 40 })
  const ranges = fc.record({
    from: fc.nat({ max: 30 }).map((day) => addDays('2026-08-02', day)),
    days: fc.nat({ max: 6 }),
    offset: fc.constantFrom(-720, -330, 0, 60, 180, 840),
  })

  it('yield the views of the period as they are at its version, whatever was asked before', async () => {
    const steps = fc.array(fc.oneof(fc.nat({ max: 24 * 40 - 1 }), ranges), { minLength: 2, maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(hours, steps, async (delivered, list) => {
        const now = [...delivered]
        const place = aDatabase()
        let version = 0
        /** Adds the hours from `start` to `end`; the tables hold nothing before or after. */
        const sum = (start: Date, end: Date) =>
          now
            .slice(Math.max(0, (start.getTime() - FIRST) / HOUR), Math.max(0, (end.getTime() - FIRST) / HOUR))
            .reduce((total, count) => total + count, 0)
        const readParts = (range: DayRange) =>
          partsOf(periodOf(range)).reduce((total, { start, end }: Part) => total + sum(start, end), 0)
        for (const step of list) {
          if (typeof step === 'number') {
            now[step] = (now[step] ?? 0) + 1
            version++
            continue
          }
          const range = { from: step.from, to: addDays(step.from, step.days), offset: step.offset }
          const result = await cachedSums(place, JSON.stringify(range), version, () =>
            Promise.resolve(views(readParts(range))),
          )
          const { start, end } = periodOf(range)
          expect(result.get('c1')?.views).toBe(sum(start, end))
        }
      }),
      { numRuns: 40 },
    )
  })
})
