import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sparePort } from '../../../scripts/lib/spare-port.mjs'
import { addEmbedPartner, exchangeForm } from '../helpers/embed-partner.ts'
import { fillDemonstration } from '../helpers/fill-demonstration.ts'
import { startProcess, type ServerProcess } from '../helpers/server-process.ts'
import { isOnPostgres, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'
import { authorOf } from '../helpers/author.ts'

const PUBLIC_PORT = '8080'

describe.runIf(isOnPostgres)('two processes that start at once on one empty database', () => {
  let database: TestDatabase
  let processes: ServerProcess[]
  beforeAll(async () => {
    database = await openTestDatabase({ name: 'nothing', sources: [], fill: () => Promise.resolve() })
    const env = { DATABASE_URL: database.url ?? '', PUBLIC_PORT, DELIVERY_INTERVAL_MS: '200', MODERATION_DELAY_MS: '0' }
    processes = await Promise.all([startProcess(env), startProcess(env)])
    await Promise.all(processes.map(({ ready }) => ready()))
    await Promise.all([fillDemonstration(database.db), fillDemonstration(database.db)])
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ end }) => end('SIGKILL')))
    await database.close()
  })

  it('migrate it, and a demonstration that two fill in is there once', async () => {
    const { rows } = await sql`select host from portals order by host`.execute(database.db)
    expect(rows).toEqual([{ host: '127.0.0.1' }, { host: 'localhost' }])
  })

  it('carry out a repeated Idempotency-Key once and return the same response', async () => {
    const { db } = database
    const { token, partnerId } = await authorOf(db, PUBLIC_PORT)
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

  it('exchange an assertion once', async () => {
    const sign = await addEmbedPartner(database.db, {
      portalId: 'harborline',
      id: 'shop',
      users: { 'shop-1': 'user-agency' },
    })
    for (let round = 0; round < 10; round++) {
      const assertion = await sign(`http://127.0.0.1:${PUBLIC_PORT}/identity`, new Date())
      const body = new URLSearchParams(exchangeForm(assertion))
      const answers = await Promise.all(
        processes.map(({ origin }) => fetch(`${origin}/identity/token`, { method: 'POST', body })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      const refused = answers.find(({ status }) => status === 400)
      expect(await refused?.json()).toMatchObject({ error_description: 'the assertion was used before' })
    }
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

describe.runIf(isOnPostgres)('a platform of two processes that share a port', () => {
  const childrenOf = (pid: number) =>
    spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number)
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it('adds up its figures, replaces one that ends, and ends with the last of them, also while they start', async () => {
    const database = await openTestDatabase({ name: 'nothing', sources: [], fill: () => Promise.resolve() })
    const metricsPort = String(await sparePort())
    const env = { DATABASE_URL: database.url ?? '', WORKERS: '2', METRICS_PORT: metricsPort }
    const platform = await startProcess(env)
    const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    try {
      await platform.ready()
      await expect.poll(() => childrenOf(platform.pid), { timeout: 20_000 }).toHaveLength(2)
      await expect.poll(() => figures().catch(() => ''), { timeout: 20_000 }).toContain('db_up 1')
      // Each connection goes to the next process.
      for (let n = 0; n < 6; n++)
        await fetch(`${platform.origin}/media/partner-marmelo.svg`, { headers: { connection: 'close' } })
      await expect.poll(figures).toContain('http_requests_total{method="GET",route="/media/*",status="200"} 6')
      expect(await figures()).toMatch(/^db_pool_connections\{pool="request",state="idle"\} \d+$/m)
      const [killed, other] = childrenOf(platform.pid) as [number, number]
      process.kill(killed, 'SIGKILL')
      const replaced = () => childrenOf(platform.pid).filter((pid) => pid !== killed && pid !== other)
      await expect.poll(replaced, { timeout: 20_000 }).toHaveLength(1)
      await platform.ready()
      const workers = childrenOf(platform.pid)
      await platform.end('SIGTERM')
      expect(workers.filter(isAlive)).toEqual([])
      const starting = await startProcess(env)
      await expect.poll(() => childrenOf(starting.pid), { timeout: 20_000 }).not.toHaveLength(0)
      const begun = childrenOf(starting.pid)
      expect(await starting.end('SIGTERM')).toBe(0)
      expect(begun.filter(isAlive)).toEqual([])
    } finally {
      await platform.end('SIGKILL')
      await database.close()
    }
  }, 240_000)
})
