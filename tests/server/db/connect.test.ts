import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../server/db/connect.ts'
import { atPace } from '../../../server/db/pace.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { startFakePostgres } from '../helpers/fake-postgres.ts'

afterEach(() => void vi.useRealTimers())

const openFake = async () => {
  const server = await startFakePostgres()
  const { db, close } = await openDatabase({ dataDir: ':memory:', databaseUrl: server.url })
  onTestFinished(async () => {
    vi.useRealTimers()
    server.stop()
    await close()
  })
  return { server, db, ask: () => sql`select 1`.execute(db) }
}

test('an unreachable database is reported in one sentence', async () => {
  const opening = openDatabase({ dataDir: ':memory:', databaseUrl: 'postgresql://office@127.0.0.1:1/office' })
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL names a database that can't be used: .*ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
})

test('a server that stops fails the requests made meanwhile, and nothing afterwards', async () => {
  const { server, ask } = await openFake()
  server.isStopping = true
  await expect(ask()).rejects.toThrow(Unavailable)
  server.isStopping = false
  await ask()
})

test('a connection that breaks between the statements of a transaction fails only that transaction', async () => {
  const { server, db, ask } = await openFake()
  const broken = db.transaction().execute(async (trx) => {
    server.breakAll()
    await new Promise(setImmediate)
    await sql`select 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow(Unavailable)
  await ask()
})

test('a statement without a response fails within ten seconds, and idle connections are not tried either', async () => {
  const { server, db, ask } = await openFake()
  await Promise.all([ask(), ask(), ask()])
  const before = server.startups.length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = db.transaction().execute(async (trx) => {
    server.isSilent = true
    await sql`select 1`.execute(trx) // and the rollback after it is not waited for
  })
  const failed = expect(silent).rejects.toThrow(Unavailable)
  for (let queries = 0; queries < 2; queries++) await once(server, 'query') // begin, select
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  server.isSilent = false
  await ask()
  expect(server.startups).toHaveLength(before + 1)
})

test('a server that accepts a connection and says nothing is given up', async () => {
  const { server, ask } = await openFake()
  server.isSilent = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = expect(atPace('work', ask)).rejects.toThrow(Unavailable) // over a separate connection
  await once(server, 'connection')
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
})

test('the server ends the statements of a request soon, those of background work later, and no upgrade', async () => {
  const { server, ask } = await openFake()
  await atPace('work', ask)
  await atPace('upgrade', ask)
  const limits = server.startups.map((startup) => /statement_timeout=(\d+)/.exec(startup)?.[1])
  expect(limits).toEqual(['7000', '60000', '0'])
})
