import { sql, type Kysely, type Migration } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyMigration, type Step } from '../../../server/db/apply-migration.ts'
import type { OpenDatabase } from '../../../server/db/connect.ts'
import { dropEverything, migrate } from '../../../server/db/migrate.ts'
import * as foundation from '../../../server/db/migrations/0001-foundation.ts'
import * as search from '../../../server/db/migrations/0003-search.ts'
import * as deliveryTotals from '../../../server/db/migrations/0004-delivery-totals.ts'
import * as visitors from '../../../server/db/migrations/0005-visitors.ts'
import * as searchWords from '../../../server/db/migrations/0006-search-words.ts'
import { empty, isOnPostgres, openTestDatabase } from '../helpers/test-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase(empty)
})
afterAll(() => database.close())

test('counts and money are read as numbers, a day as text, an instant as a date, and JSON as a value', async () => {
  const { rows } = await sql`
    select 12::int8 as count, 1.25::numeric as money, date '2026-02-01' as day,
      timestamptz '2026-02-01 03:00+03' as instant, '[1]'::jsonb as list`.execute(database.db)
  expect(rows).toEqual([
    { count: 12, money: 1.25, day: '2026-02-01', instant: new Date('2026-02-01T00:00:00Z'), list: [1] },
  ])
})

test('a second migration changes nothing', async () => {
  const made = () => sql`select name, timestamp from kysely_migration`.execute(database.db)
  const before = await made()
  await migrate(database.db)
  expect((await made()).rows).toEqual(before.rows)
  expect(before.rows).not.toEqual([])
})

test('new names are indexed at once, so that no search reads a list of them', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_am m on m.oid = c.relam
    where m.amname = 'gin' and c.relname like any(array['campaigns%', 'adverts%']) and 'fastupdate=off' = any(c.reloptions)
    order by 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(['adverts_by_words', 'campaigns_by_words'])
})

test('concurrent transactions and queries are isolated', async () => {
  const { db } = database
  await sql`create table counters (worker int, n int)`.execute(db)
  const count = async (worker: number) => {
    for (let n = 0; n < 12; n++) {
      const isKept = n % 2 === 0
      const transaction = db.transaction().execute(async (trx) => {
        await sql`insert into counters values (${worker}, ${n})`.execute(trx)
        const { rows } = await sql<{
          n: number
        }>`select n from counters where worker = ${worker} order by n desc limit 1`.execute(trx)
        if (!isKept) throw new Error('undone')
        return rows
      })
      if (isKept) expect(await transaction).toEqual([{ n }])
      else await expect(transaction).rejects.toThrow('undone')
      const { rows } = await sql<{
        worker: number
        n: number
      }>`select ${worker}::int as worker, ${n}::int as n`.execute(db)
      expect(rows).toEqual([{ worker, n }])
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(count))
  const { rows } = await sql`select worker, count(*) as kept from counters group by worker order by worker`.execute(db)
  expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((worker) => ({ worker, kept: 6 })))
})

test('a failed statement leaves the connection usable', async () => {
  await expect(sql`select * from nowhere`.execute(database.db)).rejects.toThrow('nowhere')
  await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a large statement and a large result pass unchanged', async () => {
  const text = 'я'.repeat(300_000)
  const { rows } = await sql<{ text: string }>`select ${text}::text || '!' as text`.execute(database.db)
  expect(rows[0]?.text).toBe(`${text}!`)
})

test('a migration fills the columns and tables that it adds', async () => {
  const { db, close } = await openTestDatabase(empty)
  const apply = (migration: Migration) => migration.up(db)
  await dropEverything(db)
  await apply(foundation)
  await sql`insert into products values ('p', 'Мёд', 'Altair', 1, null)`.execute(db)
  await sql`
    insert into delivery values
      ('o', 'c', 'a', '2026-11-18T10:00Z', 5, 1, 4, 0.3), ('o', 'c', 'a', '2026-11-19T10:00Z', 2, 0, 2, 0.1)`.execute(
    db,
  )
  await sql`
    insert into sold_products values
      ('s', 'o', 'c', 'a', '2026-11-19T11:00Z', 'view', 'order', 'p', 'Мёд', 3, 7.5)`.execute(db)
  await apply(search)
  await apply(deliveryTotals)
  await apply(searchWords)

  const products = await sql`select search_text, search_words from products`.execute(db)
  expect(products.rows).toEqual([{ search_text: 'мед\naltair', search_words: ' мед altair ' }])
  const totals = await sql`
    select span, since, views, clicks, uniq_view_visitors, spent, click_products, view_products, view_revenue
    from delivery_totals order by span, since`.execute(db)
  const nothing = { clicks: 0, click_products: 0, view_products: 0, view_revenue: 0 }
  expect(totals.rows).toEqual([
    { ...nothing, span: 'day', since: '2026-11-18', views: 5, clicks: 1, uniq_view_visitors: 4, spent: 0.3 },
    {
      ...nothing,
      span: 'day',
      since: '2026-11-19',
      views: 2,
      uniq_view_visitors: 2,
      spent: 0.1,
      view_products: 3,
      view_revenue: 7.5,
    },
    {
      span: 'week',
      since: '2026-11-16',
      views: 7,
      clicks: 1,
      uniq_view_visitors: 6,
      spent: 0.4,
      click_products: 0,
      view_products: 3,
      view_revenue: 7.5,
    },
  ])

  await apply(visitors)
  const seen = await sql`
    select 'hour' as span, upper(visitors) - lower(visitors) as visitors,
      lower(visitors) - min(lower(visitors)) over () as after
    from delivery
    union all
    select span, upper(visitors) - lower(visitors), null from delivery_totals order by span, visitors desc`.execute(db)
  expect(seen.rows).toEqual([
    { span: 'day', visitors: 4, after: null },
    { span: 'day', visitors: 2, after: null },
    { span: 'hour', visitors: 4, after: 0 },
    { span: 'hour', visitors: 2, after: 2 }, // both were there the day before
    { span: 'week', visitors: 4, after: null },
  ])
  await close()
})

describe('a migration in steps', () => {
  const steps = [
    { change: 'create table notes (id integer primary key, size integer)' },
    { change: 'insert into notes select generate_series(1, 25)' },
    { portion: 'update notes set size = 7 where id in (select id from notes where size is null limit 10)' },
    { index: 'notes_by_size', on: 'notes (size)' },
    { change: 'alter table notes add column kind text' },
  ]
  const apply = (migration: { steps: readonly Step[] }) =>
    database.db.connection().execute((db) => applyMigration(db as unknown as Kysely<unknown>, 'notes', migration))
  const count = async (condition: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from notes where ${sql.raw(condition)}`.execute(database.db)
    return rows[0]?.count
  }
  beforeEach(async () => {
    await sql`drop table if exists notes`.execute(database.db)
    await sql`delete from migration_steps where name = 'notes'`.execute(database.db)
  })

  test('writes all rows in portions, and builds a valid index', async () => {
    await apply({ steps })
    expect([await count('size = 7'), await count('kind is null')]).toEqual([25, 25])
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'notes_by_size'::regclass`.execute(
      database.db,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('continues where it was stopped, and repeats no step', async () => {
    const failing = {
      portion: 'update notes set size = 7 / (13 - id) where id = (select min(id) from notes where size is null)',
    }
    await expect(apply({ steps: [...steps.slice(0, 2), failing] })).rejects.toThrow('division by zero')
    expect(await count('size is not null')).toBe(12)
    await apply({ steps })
    expect([await count('size is not null'), await count('size = 7')]).toEqual([25, 14]) // the first gave 7 / 12 = 0
  })

  test('rebuilds an index that was left half-built', async () => {
    await apply({ steps: steps.slice(0, 2) })
    await sql`create index notes_by_size on notes (size)`.execute(database.db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'notes_by_size'::regclass`.execute(database.db)
    await apply({ steps })
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'notes_by_size'::regclass`.execute(
      database.db,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test.runIf(isOnPostgres)('waits for a table that is in use without holding up others who use it', async () => {
    await apply({ steps: steps.slice(0, 4) })
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table notes%'`.execute(
        database.db,
      )
      return rows.length > 0
    }
    const migrating = await database.db.transaction().execute(async (trx) => {
      await sql`select from notes`.execute(trx) // holds the table until the transaction ends
      const migration = apply({ steps })
      await expect.poll(isWaiting).toBe(true)
      expect(await count('size = 7')).toBe(25) // waits behind the migration, which gives up
      await expect.poll(isWaiting).toBe(true) // and tries again
      return { migration }
    })
    await migrating.migration
    expect(await count('kind is null')).toBe(25)
  })
})
