import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { startPlatform } from '../../e2e/support/platform.ts'
import { sparePort } from '../../scripts/lib/spare-port.mjs'
import { openDatabase } from '../../server/db/connect.ts'
import * as endpoints from '../../src/contract/calls/endpoints.ts'
import { buildPath } from '../../src/contract/calls/path.ts'
import { fillDemonstration } from '../../tests/server/helpers/fill-demonstration.ts'
import { signAccessToken } from '../../tests/server/helpers/tokens.ts'
import { CALLS, type Asked } from '../server/calls.ts'
import { ENGINES, storageOn, type Storage } from '../server/engines.ts'
import { advertId, campaignId, fill } from '../server/fill.ts'
import { processorTime } from '../server/processor.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    adverts: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
  },
})
const engine = ENGINES.find((each) => each === values.engine)
const [adverts, seconds] = [Number(values.adverts), Number(values.seconds)]
if (!engine || !(adverts > 0) || !(seconds > 0))
  throw new Error(`--engine must be one of ${ENGINES.join(', ')}; --adverts and --seconds must be numbers`)

const STEP_MS = 5_000
const NEVER = '86400000'

const storage = await storageOn(engine)
try {
  const { db, close } = await openDatabase(storage)
  await fillDemonstration(db)
  const filled = await fill(db, 0, adverts)
  await close()
  console.log(`${adverts} started ads on ${engine}; a step of delivery each ${STEP_MS / 1000} s or none\n`)
  console.log('delivery  call              calls   p50 ms   p95 ms   p99 ms   longest ms')
  for (const interval of [NEVER, String(STEP_MS)]) await measure(storage, interval, filled)
} finally {
  await storage.remove()
}

/** Makes each call every 100 ms, and prints how long they take and what holds the event loop. */
async function measure(on: Storage, interval: string, { partnerId, portalId }: Awaited<ReturnType<typeof fill>>) {
  // Each ad has views in each step, and none in the initial one, of a whole day, of a platform without steps.
  const before = await openDatabase(on)
  await before.db
    .updateTable('placements')
    .set({ daily_views: interval === NEVER ? 0 : 1e9 })
    .execute()
  await before.close()
  const metricsPort = await sparePort()
  const platform = await startPlatform(on.dataDir, {
    DATABASE_URL: on.databaseUrl ?? '',
    MODERATION_DELAY_MS: NEVER,
    DELIVERY_INTERVAL_MS: interval,
    ACCESS_TOKEN_SECONDS: '86400',
    RATE_LIMITS: 'off',
    METRICS_PORT: String(metricsPort),
  })
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  }
  try {
    const { db, close } = await openDatabase(on, { join: true })
    const lifetimeSeconds = 86_400
    const token = await signAccessToken(db, `${platform.origin}/identity`, 'user-agency', new Date(), {
      lifetimeSeconds,
    })
    await close()
    const headers = { authorization: `Bearer ${token}` }
    const get = async (path: string): Promise<unknown> => (await fetch(`${platform.origin}${path}`, { headers })).json()
    const context = { partnerId, portalId, get }
    let turn = 0
    const next = () => (turn++ % adverts) + 1
    const calls: Record<string, () => Promise<Asked[]> | Asked[]> = {
      campaignsPage: () => CALLS.campaignsPage({ ...context, get: () => Promise.resolve({ nextCursor: null }) }),
      createCampaign: () => CALLS.createCampaign(context),
      updateCampaign: () => [
        {
          method: endpoints.updateCampaign.method,
          path: buildPath(endpoints.updateCampaign.path),
          body: () => ({ campaignId: campaignId(next()), name: `Campaign ${turn}`, limit: 1e6, offset: 180 }),
        },
      ],
      updateBidPrices: () => {
        const n = next()
        const bids = { advertId: advertId(n), impressionRuleId: 'rule', bidPrice: 100 + (turn % 9) }
        const { method, path } = endpoints.updateBidPrices
        return [{ method, path: buildPath(path), body: () => bids }]
      },
    }
    const times: Record<string, number[]> = {}
    let refused = 0
    const ask = async (name: string, { method, path, body }: Asked) => {
      const from = performance.now()
      const answer = await fetch(`${platform.origin}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': ulid() },
        ...(body && { body: JSON.stringify(body()) }),
      })
      const text = await answer.text()
      if (answer.status === 503) return void refused++ // the machine is overloaded
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
      ;(times[name] ??= []).push(performance.now() - from)
    }
    for (const [name, requests] of Object.entries(calls)) for (const asked of await requests()) await ask(name, asked)
    await pause(3_000)
    for (const list of Object.values(times)) list.length = 0
    await figure('nodejs_eventloop_lag_max_seconds')
    const from = { node: processorTime(platform.pid), database: on.pid ? processorTime(on.pid) : 0 }
    const views = await figure('delivery_views_total')
    const deadline = performance.now() + seconds * 1000
    const under: Promise<void>[] = []
    while (performance.now() < deadline) {
      for (const [name, requests] of Object.entries(calls))
        for (const asked of await requests()) under.push(ask(name, asked))
      await pause(100)
    }
    await Promise.all(under)
    const label = interval === NEVER ? 'none' : 'steps'
    for (const [name, list] of Object.entries(times)) {
      const sorted = list.sort((a, b) => a - b)
      const at = (share: number) =>
        (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1).padStart(8)
      console.log(
        `${label.padEnd(9)} ${name.padEnd(16)} ${String(sorted.length).padStart(6)} ${at(0.5)} ${at(0.95)} ${at(0.99)} ${at(1).padStart(12)}`,
      )
    }
    const after = { node: processorTime(platform.pid), database: on.pid ? processorTime(on.pid) : 0 }
    console.log(
      `${label.padEnd(9)} longest hold of the event loop ${((await figure('nodejs_eventloop_lag_max_seconds')) * 1000).toFixed(0)} ms; processor time ${after.node - from.node} ms, of the database ${after.database - from.database} ms; ${(await figure('delivery_views_total')) - views} views; ${refused} calls refused\n`,
    )
  } finally {
    await platform.stop()
  }
}
