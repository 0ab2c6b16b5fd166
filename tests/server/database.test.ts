import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../server/db/connect.ts'
import { DirectoryInUse } from '../../server/db/embedded/lock.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openEmptyDatabase } from './helpers/test-database.ts'

let memory: OpenDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'office-data-test-'))
const onDisk = { dataDir, databaseUrl: undefined }

beforeAll(async () => { memory = await openEmptyDatabase() })
afterAll(async () => {
  await memory.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('counts and money are read as numbers, a day as its text, an instant as a date, json as a value', async () => {
  const { rows } = await sql`
    select 12::int8 as count, 1.25::numeric as money, date '2026-02-01' as day, timestamptz '2026-02-01 03:00+03' as instant, '[1]'::jsonb as list`.execute(memory.db)
  expect(rows).toEqual([{ count: 12, money: 1.25, day: '2026-02-01', instant: new Date('2026-02-01T00:00:00Z'), list: [1] }])
})

test('migrating again changes nothing', async () => {
  await migrate(memory.db)
  const { rows } = await sql`select name from kysely_migration`.execute(memory.db)
  expect(rows).toEqual([{ name: '0001-foundation' }])
})

test('transactions and queries that run at once do not mix', async () => {
  const { db } = memory
  await sql`create table counters (worker int, n int)`.execute(db)
  const count = async (worker: number) => {
    for (let n = 0; n < 12; n++) {
      const isKept = n % 2 === 0
      const transaction = db.transaction().execute(async (trx) => {
        await sql`insert into counters values (${worker}, ${n})`.execute(trx)
        const { rows } = await sql<{ n: number }>`select n from counters where worker = ${worker} order by n desc limit 1`.execute(trx)
        if (!isKept) throw new Error('undone')
        return rows
      })
      if (isKept) expect(await transaction).toEqual([{ n }])
      else await expect(transaction).rejects.toThrow('undone')
      const { rows } = await sql<{ worker: number; n: number }>`select ${worker}::int as worker, ${n}::int as n`.execute(db)
      expect(rows).toEqual([{ worker, n }])
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(count))
  const { rows } = await sql`select worker, count(*) as kept from counters group by worker order by worker`.execute(db)
  expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((worker) => ({ worker, kept: 6 })))
})

test('a statement that fails leaves the connection usable', async () => {
  await expect(sql`select * from nowhere`.execute(memory.db)).rejects.toThrow('nowhere')
  await expect(sql`select 1 as one`.execute(memory.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a large statement and a large answer pass whole', async () => {
  const text = 'я'.repeat(300_000)
  const { rows } = await sql<{ text: string }>`select ${text}::text || '!' as text`.execute(memory.db)
  expect(rows[0]?.text).toBe(`${text}!`)
})

test('data on disk outlives the process, is held by one process at a time, and is shared by those that join', async () => {
  const first = await openDatabase(onDisk)
  await sql`create table notes (text text)`.execute(first.db)
  await sql`insert into notes values ('kept')`.execute(first.db)

  const second = openDatabase(onDisk)
  await expect(second).rejects.toThrow(DirectoryInUse)
  await expect(second).rejects.toThrow(/is in use by another process.*DATA_DIR/)

  const joined = await openDatabase(onDisk, { join: true })
  await sql`insert into notes values ('joined')`.execute(joined.db)
  await joined.close()
  const socketDir = readFileSync(join(dataDir, 'lock'), 'utf8')
  expect(statSync(socketDir).mode & 0o777).toBe(0o700)
  await first.close()

  const again = await openDatabase(onDisk)
  const { rows } = await sql`select text, current_setting('fsync') as fsync from notes order by text`.execute(again.db)
  expect(rows).toEqual([{ text: 'joined', fsync: 'on' }, { text: 'kept', fsync: 'on' }])
  await again.close()
}, 180_000)

test('what was committed survives a killed process, and its lock does not', async () => {
  const program = `
    import { openDatabase } from './server/db/connect.ts'
    import { sql } from 'kysely'
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined })
    await sql\`create table committed (n int)\`.execute(db)
    for (let n = 0; ; n++) { await sql\`insert into committed values (\${n})\`.execute(db); process.stdout.write(n + '\\n') }`
  const file = join(dataDir, 'program.mts')
  writeFileSync(file, program.replaceAll("'./server", `'${process.cwd()}/server`).replace("'kysely'", `'${process.cwd()}/node_modules/kysely/dist/esm/index.js'`))
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit') // from the start: it may also end by itself once nobody reads its output
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.split('\n').length > 20) break
  }
  child.kill('SIGKILL')
  await exited

  const confirmed = output.trim().split('\n').length
  const reopened = await openDatabase(onDisk)
  const { rows } = await sql<{ count: number }>`select count(*) as count from committed`.execute(reopened.db)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(confirmed - 1) // the last line may have been cut
  await reopened.close()
}, 180_000)
