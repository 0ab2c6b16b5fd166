import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPlatform } from '../../e2e/support/platform.ts'
import { inProject } from '../../scripts/lib/project.mjs'
import { openDatabase } from '../../server/db/connect.ts'
import { signAccessToken } from '../../tests/server/helpers/tokens.ts'
import { untilQuiet } from '../quiet.ts'
import { CALLS, pagesOf } from './calls.ts'
import { ENGINES, storageOn, type Engine } from './engines.ts'
import { fill } from './fill.ts'
import { putLoad } from './load.ts'
import { peakMegabytes } from './memory.ts'
import { printTable, type Measured } from './table.ts'

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: ENGINES.join(',') },
    seconds: { type: 'string', default: '6' },
    rows: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '50' },
  },
})
const engines = ENGINES.filter((engine) => values.engines.split(',').includes(engine))
const [seconds, rows, connections] = [Number(values.seconds), Number(values.rows), Number(values.connections)]
if (engines.length === 0 || !(seconds > 0) || !(rows > 0) || !(connections > 0))
  throw new Error(`--engines is some of ${ENGINES.join(',')}; --seconds, --rows and --connections are numbers`)

const results: Measured[] = []
for (const engine of engines) results.push(...(await measure(engine)))
printTable(results, { rows, connections, seconds })
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: inProject(), encoding: 'utf8' }).trim()
appendFileSync(
  inProject('bench-results.jsonl'),
  `${JSON.stringify({ date: new Date().toISOString(), commit, node: process.version, rows, connections, seconds, results })}\n`,
)

/** Measures each call on a server of its own, so that the peak of memory belongs to that call. */
async function measure(engine: Engine): Promise<Measured[]> {
  console.log(`Filling ${engine} with ${rows} rows …`)
  const storage = await storageOn(engine)
  const settings = {
    DATABASE_URL: storage.databaseUrl ?? '',
    MODERATION_DELAY_MS: '86400000',
    DELIVERY_INTERVAL_MS: '86400000',
    ACCESS_TOKEN_SECONDS: '86400',
  }
  try {
    const first = await startPlatform(storage.dataDir, settings)
    const { db, close } = await openDatabase(storage, { join: true })
    const { partnerId } = await fill(db, rows)
    await close()
    await first.stop()

    const measured: Measured[] = []
    for (const call of CALLS) {
      const platform = await startPlatform(storage.dataDir, settings)
      try {
        const headers = {
          host: `localhost:${platform.port}`,
          'accept-encoding': 'gzip, deflate, br',
          authorization: `Bearer ${await tokenFor(storage, platform.origin)}`,
        }
        const get = async (path: string): Promise<unknown> =>
          (await fetch(`${platform.origin}${path}`, { headers })).json()
        const target = { port: platform.port, headers, paths: await pagesOf(call, partnerId, get) }
        await putLoad(target, connections, Math.max(1, seconds / 3)) // warm-up
        const isQuiet = await untilQuiet()
        measured.push({
          engine,
          call,
          isQuiet,
          ...(await putLoad(target, connections, seconds)),
          peakMegabytes: peakMegabytes(platform.pid),
        })
      } finally {
        await platform.stop()
      }
    }
    return measured
  } finally {
    await storage.remove()
  }
}

async function tokenFor(storage: Parameters<typeof openDatabase>[0], origin: string): Promise<string> {
  const { db, close } = await openDatabase(storage, { join: true })
  const token = await signAccessToken(db, `${origin}/identity`, 'user-agency', new Date())
  await close()
  return token
}
