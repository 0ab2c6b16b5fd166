import { parseArgs } from 'node:util'
import { startPlatform } from '../../e2e/support/platform.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { fillDemonstration } from '../../tests/server/helpers/fill-demonstration.ts'
import { killRound } from '../../tests/server/helpers/kill-round.ts'
import { ENGINES, storageOn, type Engine } from '../server/engines.ts'

const publicPort = '8080'

const { values } = parseArgs({
  options: { engines: { type: 'string', default: ENGINES.join(',') }, kills: { type: 'string', default: '10' } },
})
const engines = ENGINES.filter((engine) => values.engines.split(',').includes(engine))
const kills = Number(values.kills)
if (engines.length === 0 || !(kills > 0))
  throw new Error(`--engines must be some of ${ENGINES.join(',')}, --kills a number`)

let lost = 0
for (const engine of engines) lost += await killAgainAndAgain(engine)
console.log(lost === 0 ? '\nEvery acknowledged write is there.' : `\n${lost} acknowledged writes are LOST.`)
process.exitCode = lost === 0 ? 0 : 1

/** Kills the server at a different moment in each round, from early to late. Returns the number of lost writes. */
async function killAgainAndAgain(engine: Engine): Promise<number> {
  const storage = await storageOn(engine)
  const settings = {
    DATABASE_URL: storage.databaseUrl ?? '',
    PUBLIC_PORT: publicPort,
    MODERATION_DELAY_MS: '86400000',
    DELIVERY_INTERVAL_MS: '86400000',
    RATE_LIMITS: 'off',
  }
  const start = async () => {
    const { origin, pid, stop } = await startPlatform(storage.dataDir, settings)
    const kill = async () => {
      process.kill(pid, 'SIGKILL')
      await stop()
    }
    return { origin, kill }
  }
  const { db, close } = await openDatabase(storage)
  await fillDemonstration(db)
  await close()
  let running = await start()
  let missing = 0
  try {
    for (let i = 0; i < kills; i++) {
      const round = await killRound({
        storage,
        publicPort,
        running,
        restart: start,
        killAfter: 1 + Math.floor((980 * i) / kills + Math.random() * 20),
      })
      running = round.running
      missing += round.missing.length
      console.log(
        `${engine}, kill ${i + 1}: ${round.sent} writes sent, ${round.answered} answered, ${round.kept} there, ${round.missing.length} lost`,
      )
    }
    return missing
  } finally {
    await running.kill()
    await storage.remove()
  }
}
