import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProcess, type ServerProcess } from '../helpers/server-process.ts'
import { isOnPostgres, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'
import { signAccessToken } from '../helpers/tokens.ts'

const PUBLIC_PORT = '8080'

describe.runIf(isOnPostgres)('two processes that start at once on one empty database', () => {
  let database: TestDatabase
  let processes: ServerProcess[]
  beforeAll(async () => {
    database = await openTestDatabase({ name: 'nothing', sources: [], fill: () => Promise.resolve() })
    const env = { DATABASE_URL: database.url ?? '', PUBLIC_PORT, DELIVERY_INTERVAL_MS: '200', MODERATION_DELAY_MS: '0' }
    processes = await Promise.all([startProcess(env), startProcess(env)])
    await Promise.all(processes.map(({ ready }) => ready()))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ end }) => end('SIGKILL')))
    await database.close()
  })

  it('seed it once', async () => {
    const { rows } = await sql`select host from portals order by host`.execute(database.db)
    expect(rows).toEqual([{ host: '127.0.0.1' }, { host: 'localhost' }])
  })

  it('carry out a repeated Idempotency-Key once and return the same response', async () => {
    const { db } = database
    const token = await signAccessToken(db, `http://localhost:${PUBLIC_PORT}/identity`, 'user-agency', new Date())
    const { partner_id: partnerId } = await db
      .selectFrom('campaigns')
      .select('partner_id')
      .where('advertiser_id', '=', 'altair')
      .limit(1)
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({
      advertiserId: 'altair',
      partnerId,
      partnerLogoUrl: '/media/logo.svg',
      name: 'Sent to both',
      limit: 1000,
      offset: 180,
    })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'sent-to-both',
    }
    const answers = await Promise.all(
      processes.map(({ origin }) =>
        fetch(`${origin}/api/campaignsPage/createCampaign/`, { method: 'POST', headers, body }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect(second).toBe(first)
    expect(await db.selectFrom('campaigns').select('id').where('name', '=', 'Sent to both').execute()).toHaveLength(1)
  })

  it('take each delivery step once and charge nothing twice', async () => {
    const { db } = database
    const steps = async () => (await db.selectFrom('delivery_steps').select('hour').execute()).length
    const before = await steps()
    await expect.poll(steps, { timeout: 20_000 }).toBeGreaterThan(before + 10)
    await Promise.all(processes.map(({ end }) => end('SIGTERM')))
    const { rows } = await sql`
      select c.id from campaigns c left join delivery d on d.advertiser_id = c.advertiser_id and d.campaign_id = c.id
      group by c.id having c.spent > c.limit_amount or c.spent <> coalesce(sum(d.spent), 0)`.execute(db)
    expect(rows).toEqual([])
  })
})
