import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/connect.ts'
import { DirectoryInUse } from '../../server/db/embedded/lock.ts'
import { isOnPostgres } from './helpers/test-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'office-data-test-'))
const onDisk = { dataDir, databaseUrl: undefined }

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.skipIf(isOnPostgres)('the embedded engine', () => {
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
})
