import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPlatform } from '../../e2e/support/platform.ts'
import { inProject } from '../../scripts/lib/project.mjs'
import { openDatabase } from '../../server/db/connect.ts'
import { atPace } from '../../server/db/pace.ts'
import { deliverStep } from '../../server/delivery/deliver-step.ts'
import { DAY } from '../../src/domain/calendar.ts'
import { fillDemonstration } from '../../tests/server/helpers/fill-demonstration.ts'
import { signAccessToken } from '../../tests/server/helpers/tokens.ts'
import { idleShare } from '../quiet.ts'
import { startBare } from './bare.ts'
import { CALLS, type Asked, type Call } from './calls.ts'
import { ENGINES, storageOn, type Engine, type Storage } from './engines.ts'
import { fill } from './fill.ts'
import { putLoad } from './load.ts'
import { peakMegabytes } from './memory.ts'
import { processorTime } from './processor.ts'
import { printHeader, printRow, printTable, type Measured } from './table.ts'

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'postgres' },
    calls: { type: 'string', default: Object.keys(CALLS).join(';') },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '1,10,50,200,1000' },
  },
})
const engines = ENGINES.filter((engine) => values.engines.split(',').includes(engine))
const calls = (Object.keys(CALLS) as Call[]).filter((call) => values.calls.split(';').includes(call))
const connections = values.connections.split(',').map(Number)
const [seconds, rows] = [Number(values.seconds), Number(values.rows)]
if (engines.length === 0 || calls.length === 0 || ![seconds, rows, ...connections].every((number) => number > 0))
  throw new Error(
    `--engines must be some of ${ENGINES.join(',')}; --calls some of ${Object.keys(CALLS).join(';')}; --seconds, --rows and --connections numbers`,
  )

const bare = await startBare()
const results: Measured[] = []
for (const engine of engines) results.push(...(await measure(engine)))
await bare.stop()
printTable(results, { rows, seconds })
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: inProject(), encoding: 'utf8' }).trim()
appendFileSync(
  inProject('bench-results.jsonl'),
  `${JSON.stringify({ date: new Date().toISOString(), commit, node: process.version, rows, seconds, results })}\n`,
)

/** Measures each call on a separate server, so that the peak of memory belongs to that call. */
async function measure(engine: Engine): Promise<Measured[]> {
  console.log(`Filling ${engine} with ${rows} rows …`)
  const storage = await storageOn(engine)
  const settings = {
    DATABASE_URL: storage.databaseUrl ?? '',
    MODERATION_DELAY_MS: '86400000',
    DELIVERY_INTERVAL_MS: String(DAY),
    ACCESS_TOKEN_SECONDS: '86400',
    RATE_LIMITS: 'off',
  }
  try {
    const { db, close } = await openDatabase(storage)
    await fillDemonstration(db)
    const filled = await fill(db, rows)
    // The step of today, without views, which the measured servers would deliver otherwise.
    const today = new Date(Math.floor(Date.now() / DAY) * DAY)
    await atPace('work', () => deliverStep(db, { at: today, share: 0 }))
    await close()

    printHeader()
    const measured: Measured[] = []
    for (const call of calls) {
      const platform = await startPlatform(storage.dataDir, settings)
      try {
        const headers = {
          host: `localhost:${platform.port}`,
          'accept-encoding': 'gzip, deflate, br',
          authorization: `Bearer ${await tokenFor(storage, platform.origin)}`,
        }
        const get = async (path: string): Promise<unknown> =>
          (await fetch(`${platform.origin}${path}`, { headers })).json()
        const requests = await CALLS[call]({ ...filled, get })
        await bare.answerWith(await answerTo(requests[0], platform.origin, headers))
        const target = { port: platform.port, headers, requests }
        await putLoad(target, 10, Math.max(1, seconds / 2)) // warm-up
        for (const count of connections) {
          const isQuiet = (await idleShare()) > 0.8
          const row = {
            engine,
            call,
            isQuiet,
            connections: count,
            ...(await measureLoad(target, count, platform.pid, storage)),
            bare: await measureLoad({ ...target, port: bare.port }, count, bare.pid),
            peakMegabytes: peakMegabytes(platform.pid),
          }
          printRow(row)
          measured.push(row)
        }
      } finally {
        await platform.stop()
      }
    }
    return measured
  } finally {
    await storage.remove()
  }
}

/** Puts load on a server and returns its figures with the processor time of each request in milliseconds. */
async function measureLoad(target: Parameters<typeof putLoad>[0], count: number, pid: number, storage?: Storage) {
  const times = () => ({ node: processorTime(pid), database: storage?.pid ? processorTime(storage.pid) : 0 })
  const before = times()
  const load = await putLoad(target, count, seconds)
  const after = times()
  return {
    ...load,
    node: (after.node - before.node) / load.requests,
    database: (after.database - before.database) / load.requests,
  }
}

async function answerTo(asked: Asked | undefined, origin: string, headers: Record<string, string>): Promise<unknown> {
  if (!asked) throw new Error('There is no call to measure')
  const { method, path, body } = asked
  const sent = body && { body: JSON.stringify(body()), headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await fetch(`${origin}${path}`, { method, headers, ...sent })
  if (!answer.ok) throw new Error(`The platform responded with ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function tokenFor(storage: Parameters<typeof openDatabase>[0], origin: string): Promise<string> {
  const { db, close } = await openDatabase(storage, { join: true })
  const token = await signAccessToken(db, `${origin}/identity`, 'user-agency', new Date(), { lifetimeSeconds: 86_400 })
  await close()
  return token
}
