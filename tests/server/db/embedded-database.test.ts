import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/db/connect.ts'
import { DirectoryInUse } from '../../../server/db/embedded/lock.ts'
import { ConfigError } from '../../../server/start/config.ts'
import { isOnPostgres } from '../helpers/test-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'office-data-test-'))
const onDisk = { dataDir, databaseUrl: undefined }

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.skipIf(isOnPostgres)('the embedded engine', () => {
  test('keeps data on disk after a close, lets only one process own it, and lets others join', async () => {
    const first = await openDatabase(onDisk)
    await sql`create table notes (text text)`.execute(first.db)
    await sql`insert into notes values ('kept')`.execute(first.db)

    const second = openDatabase(onDisk)
    await expect(second).rejects.toThrow(DirectoryInUse)
    await expect(second).rejects.toThrow(/is in use by another running process.*DATA_DIR/)

    const joined = await openDatabase(onDisk, { join: true })
    await sql`insert into notes values ('joined')`.execute(joined.db)
    await joined.close()
    const socketDir = readFileSync(join(dataDir, 'lock'), 'utf8')
    expect(statSync(socketDir).mode & 0o777).toBe(0o700)
    await first.close()

    const again = await openDatabase(onDisk)
    const { rows } = await sql`select text, current_setting('fsync') as fsync from notes order by text`.execute(
      again.db,
    )
    expect(rows).toEqual([
      { text: 'joined', fsync: 'on' },
      { text: 'kept', fsync: 'on' },
    ])
    await again.close()
  }, 180_000)

  test('does not make a new database over the remains of another, and says so in one sentence', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'office-data-test-'))
    onTestFinished(() => rmSync(damaged, { recursive: true, force: true }))
    mkdirSync(join(damaged, 'database'))
    writeFileSync(join(damaged, 'database.complete'), '')
    const opening = openDatabase({ dataDir: damaged, databaseUrl: undefined })
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow(
      `DATA_DIR is "${damaged}", whose database can't be opened (PG_VERSION is missing): restore it from a backup`,
    )
  })
})
