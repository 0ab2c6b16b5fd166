import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../server/db/prepared-statements.ts'
import type { Database } from '../../../server/db/schema.ts'
import { empty, isOnPostgres, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'

type Db = Kysely<Database>

// The embedded engine's statements are not prepared.
describe.runIf(isOnPostgres)('the statements of a write', () => {
  let database: TestDatabase
  const add = (db: Db) => sql`insert into probes (number) values (${1}) returning *`.execute(db)
  const rows = async () => (await sql<object>`select * from probes`.execute(database.db)).rows
  /** Returns how many of the connection's prepared statements add a row; tests use one connection after the other. */
  const prepared = async () =>
    (await sql`select 1 from pg_prepared_statements where statement like 'insert into probes%'`.execute(database.db))
      .rows.length

  beforeAll(async () => {
    database = await openTestDatabase(empty)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await sql`deallocate all`.execute(database.db)
    await sql`drop table if exists probes`.execute(database.db)
    await sql`create table probes (number int)`.execute(database.db)
  })

  it('are prepared in a transaction that can run again', async () => {
    await transact(database.db, add)
    expect(await prepared()).toBe(1)
  })

  it('are not prepared in one that nobody runs again', async () => {
    await database.db.transaction().execute(add)
    expect(await prepared()).toBe(0)
  })

  it('have their effect once if another process has changed the table', async () => {
    await transact(database.db, add)
    await sql`alter table probes add column note text default 'new'`.execute(database.db)
    const { rows: added } = await transact(database.db, async (trx) => {
      await sql`update probes set number = number + ${1}`.execute(trx)
      return add(trx)
    })
    expect(added).toEqual([{ number: 1, note: 'new' }])
    expect(await rows()).toEqual([
      { number: 2, note: 'new' },
      { number: 1, note: 'new' },
    ])
  })

  it('have their effect once if a pooler has given the connection to others', async () => {
    await transact(database.db, add)
    await sql`deallocate all`.execute(database.db)
    await transact(database.db, add)
    expect(await rows()).toHaveLength(2)
  })

  it('fail like any other if the write is at fault', async () => {
    await expect(transact(database.db, () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused')
    await expect(
      transact(database.db, async (trx) => {
        await add(trx)
        await sql`insert into probes (number) values (${'a word'})`.execute(trx)
      }),
    ).rejects.toThrow(/invalid input syntax/)
    expect(await rows()).toEqual([])
  })
})
