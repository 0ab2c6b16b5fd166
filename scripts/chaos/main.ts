import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whyNoPostgres } from '../lib/postgres-programs.mjs'
import { restarts, silence } from './database-faults.ts'
import { fullDisks } from './disk-faults.ts'
import { randomFrom, seconds, type Outcome } from './faults.ts'
import { keyRounds } from './key-rounds.ts'
import { fill } from './platform-process.ts'
import { pooled } from './pooler.ts'
import { makePostgres } from './postgres-server.ts'
import { slowClients, unusableData } from './start-faults.ts'
import { rollingRestarts, stopInFlight } from './stopping.ts'
import { upgrade } from './upgrade.ts'

const PARTS = ['restarts', 'silence', 'keys', 'rolling', 'stop', 'disk', 'start', 'slow', 'pooler', 'upgrade'] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '200' },
    rows: { type: 'string', default: '100000' },
  },
})
const chosen = values.only.split(',')
if (!chosen.every((part) => PARTS.some((known) => known === part)))
  throw new Error(`--only must be some of ${PARTS.join(',')}`)
const whyNot = whyNoPostgres()
if (whyNot) throw new Error(`The faults need PostgreSQL: ${whyNot}`)

const seed = Number(values.seed)
const rounds = Number(values.rounds)
const folder = mkdtempSync(join(tmpdir(), 'office-chaos-'))
chmodSync(folder, 0o755) // the server runs as another user
console.log(`Seed ${values.seed}; -- --seed ${values.seed} repeats it.`)

const begun = Date.now()
const outcomes: Outcome[] = []
async function suffer(part: (typeof PARTS)[number], work: () => Promise<Outcome | Outcome[]>): Promise<void> {
  if (!chosen.includes(part)) return
  const from = Date.now()
  const all = await work()
    .then((found) => [found].flat())
    .catch((error: unknown): Outcome[] => [
      { fault: part, outcome: error instanceof Error ? (error.stack ?? error.message) : String(error), isFine: false },
    ])
  for (const { fault, outcome, isFine } of all)
    console.log(`${isFine ? 'ok  ' : 'FAIL'} ${fault} (${seconds(Date.now() - from)})\n     → ${outcome}`)
  outcomes.push(...all)
}

const server = await makePostgres(join(folder, 'postgres'))
const embedded = { DATA_DIR: join(folder, 'embedded') }
const remote = { DATA_DIR: join(folder, 'remote'), DATABASE_URL: server.url }
try {
  const owner = await fill(remote)
  const inFile = await fill(embedded)
  const onServer = { server, dataDir: remote.DATA_DIR, author: owner, random: randomFrom(seed) }
  const name = `keys ${values.seed}`
  await suffer('start', () => unusableData(folder, embedded.DATA_DIR))
  await suffer('disk', () => fullDisks(folder, inFile, embedded.DATA_DIR))
  await suffer('restarts', () => restarts(onServer))
  await suffer('silence', () => silence(onServer))
  await suffer('stop', () => stopInFlight({ storage: remote, author: owner }))
  await suffer('rolling', () => rollingRestarts({ storage: remote, author: owner }))
  await suffer('slow', () => slowClients({ storage: remote, author: owner }))
  await suffer('pooler', () => pooled({ server, storage: remote, author: owner, folder: join(folder, 'pooler') }))
  await suffer('upgrade', () => upgrade(server, folder, Number(values.rows)))
  // Both at once: each spends half of the time waiting for its kills.
  await suffer('keys', () =>
    Promise.all([
      keyRounds('PostgreSQL', rounds, { storage: remote, author: owner, seed, name }),
      keyRounds('embedded', rounds, { storage: embedded, author: inFile, seed, name }),
    ]),
  )
} finally {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}

const width = Math.max(...outcomes.map(({ fault }) => fault.length))
console.log(`\n${'fault'.padEnd(width)}  outcome`)
for (const { fault, outcome, isFine } of outcomes)
  console.log(`${fault.padEnd(width)}  ${isFine ? '' : 'FAILED: '}${outcome}`)
console.log(`\n${seconds(Date.now() - begun)} in all`)
process.exit(outcomes.every(({ isFine }) => isFine) ? 0 : 1)
