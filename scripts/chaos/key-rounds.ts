import { cpSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { auditText, auditWrites, isSound } from './books.ts'
import { randomFrom, type Outcome } from './faults.ts'
import type { Author } from '../../tests/server/helpers/author.ts'
import { startProcess, type PlatformProcess, type Storage } from './platform-process.ts'
import { create, type Writes } from './requests.ts'

const LANES = 6
/** The latest moment of a kill after the first write. */
const LATEST_MS = 300

type Round = { storage: Storage; author: Author; random: () => number; name: string }

/** Writes until the process is killed at a random moment; returns the names of unacknowledged writes. */
async function writeAndKill(platform: PlatformProcess, { author, random, name }: Round, writes: Writes) {
  const unanswered: string[] = []
  const state = { isKilled: false }
  const lane = async (number: number) => {
    for (let n = 0; !state.isKilled; n++) {
      const title = `${name} ${number}.${n}`
      writes.sent.push(title)
      const { status, id } = await create(platform.origin, author, title)
      if (id !== undefined) writes.answered.set(title, id)
      else if (status === 0) unanswered.push(title)
      else throw new Error(`A write returned ${status}:\n${platform.output()}`)
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  await pause(5 + random() * LATEST_MS)
  state.isKilled = true
  await platform.end('SIGKILL')
  await lanes
  return unanswered
}

/** Kills a process repeatedly in the middle of writes, and retries each unacknowledged write with its key. */
async function rounds(count: number, given: Round, writes: Writes): Promise<{ repeated: number }> {
  const { author, storage } = given
  let open: string[] = []
  const sum = { repeated: 0 }
  for (let round = 0; round <= count; round++) {
    const platform = await startProcess(storage)
    await platform.ready()
    for (const title of open) {
      const { status, id } = await create(platform.origin, author, title)
      if (id === undefined) throw new Error(`A retry returned ${status}:\n${platform.output()}`)
      writes.answered.set(title, id)
    }
    sum.repeated += open.length
    if (round === count) await platform.end('SIGTERM')
    else open = await writeAndKill(platform, { ...given, name: `${given.name} ${round}` }, writes)
  }
  return sum
}

/** Runs the rounds in two lanes at once, each on a separate storage, or both on the same server. */
export async function keyRounds(
  engine: 'embedded' | 'PostgreSQL',
  count: number,
  { storage, author, name, seed }: Omit<Round, 'random'> & { seed: number },
): Promise<Outcome> {
  const twin = engine === 'embedded' ? { DATA_DIR: `${storage.DATA_DIR}-twin` } : storage
  if (engine === 'embedded') cpSync(storage.DATA_DIR, twin.DATA_DIR, { recursive: true })
  const lines = [storage, twin].map((own, index) => ({
    given: { storage: own, author, random: randomFrom(2 * seed + index), name: `${name} ${index}` },
    writes: { sent: [], answered: new Map() } as Writes,
  }))
  const sums = await Promise.all(lines.map(({ given, writes }) => rounds(Math.ceil(count / 2), given, writes)))
  let audit = { sent: 0, answered: 0, lost: 0, doubled: 0 }
  for (const { given, writes } of lines) {
    const own = await auditWrites(given.storage, writes, given.name)
    audit = {
      sent: audit.sent + own.sent,
      answered: audit.answered + own.answered,
      lost: audit.lost + own.lost,
      doubled: audit.doubled + own.doubled,
    }
  }
  const repeated = sums.reduce((sum, line) => sum + line.repeated, 0)
  return {
    fault: `${engine}: ${2 * Math.ceil(count / 2)} × kill -9 of the platform in the middle of writes`,
    outcome: `${auditText(audit)}; ${repeated} retried with their keys`,
    isFine: isSound(audit) && audit.answered === audit.sent,
  }
}
