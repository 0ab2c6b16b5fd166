import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditText, auditWrites, isSound } from './books.ts'
import type { Outcome } from './faults.ts'
import type { Author } from '../../tests/server/helpers/author.ts'
import { fill, startProcess, type Storage } from './platform-process.ts'
import { makePostgres } from './postgres-server.ts'
import { create, read, statusesOf, type Ended, type Writes } from './requests.ts'

/** The bytes left on a disk that is to become full in the middle of writes. */
const LAST_BYTES = 512 * 1024

/** Mounts a small disk in memory; throws if that is not allowed. */
function mountDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder], { stdio: 'ignore' })
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      const chunk = Buffer.alloc(64 * 1024)
      try {
        for (;;) writeFileSync(filler, chunk, { flag: 'a' })
      } catch {
        truncateSync(filler, Math.max(0, statSync(filler).size - LAST_BYTES)) // it is full
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  }
}

/** Writes until writes fail on the full disk, and then reads. */
async function writeUntilFull(origin: string, author: Author, name: string, writes: Writes) {
  const all: Ended[] = []
  for (let n = 0; n < 400; n++) {
    const title = `${name} ${n}`
    writes.sent.push(title)
    const ended = await create(origin, author, title)
    all.push(ended)
    if (ended.id !== undefined) writes.answered.set(title, ended.id)
    if (all.slice(-5).every(({ status }) => status !== 201) && all.length > 5) break
  }
  return { all, seen: await read(origin, author, 0) }
}

/** Fills the disk of the database under writes, frees it again, and looks for acknowledged writes. */
async function fillDisk(
  engine: string,
  storage: Storage,
  author: Author,
  disk: ReturnType<typeof mountDisk>,
  mend: () => Promise<void>,
): Promise<Outcome> {
  let platform = await startProcess(storage)
  await platform.ready()
  const name = `full ${Date.now()}`
  const writes: Writes = { sent: [], answered: new Map() }
  disk.fill()
  const { all, seen } = await writeUntilFull(platform.origin, author, name, writes)
  await pause(500)
  const wasAlive = !platform.hasEnded()
  disk.free()
  await mend()
  if (!wasAlive) {
    platform = await startProcess(storage)
    await platform.ready()
  }
  const begun = Date.now()
  let again = await create(platform.origin, author, `${name} again`)
  while (again.status !== 201 && Date.now() - begun < 20_000) {
    await pause(20)
    again = await create(platform.origin, author, `${name} again`)
  }
  await platform.end('SIGTERM')
  const audit = await auditWrites(storage, writes, name)
  const life = wasAlive ? 'the process lives' : 'the process ends with a message and starts again'
  return {
    fault: `${engine}: a full disk, freed again`,
    outcome: `${life}; writes ${statusesOf(all)}; a read ${seen.status || 'without a response'}; afterwards ${again.status}; ${auditText(audit)}`,
    isFine: again.status === 201 && isSound(audit) && all.every(({ status }) => status !== 500),
  }
}

export async function fullDisks(folder: string, author: Author, filled: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const data = join(folder, 'small-embedded')
  const small = mountDisk(data, 160)
  try {
    cpSync(filled, data, { recursive: true })
    outcomes.push(await fillDisk('Embedded engine', { DATA_DIR: data }, author, small, () => Promise.resolve()))
  } finally {
    small.unmount()
  }
  const onServer = join(folder, 'small-postgres')
  const disk = mountDisk(onServer, 400)
  try {
    const server = await makePostgres(join(onServer, 'cluster'))
    const storage = { DATA_DIR: join(folder, 'small-data'), DATABASE_URL: server.url }
    const owner = await fill(storage)
    outcomes.push(await fillDisk('PostgreSQL', storage, owner, disk, server.start))
    await server.end('SIGQUIT')
  } finally {
    disk.unmount()
  }
  return outcomes
}
