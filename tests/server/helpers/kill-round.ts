import { openDatabase } from '../../../server/db/connect.ts'
import { authorOf } from './author.ts'
import { writeUntilKilled } from './write-until-killed.ts'

type Running = { origin: string; kill: () => Promise<void> }
type Round = {
  /** The server's storage, which holds the demonstration data. */
  storage: { dataDir: string; databaseUrl: string | undefined }
  /** The port in the issuer of the server's tokens. */
  publicPort: string
  running: Running
  restart: () => Promise<Running>
  killAfter: number
}
/** `missing` lists confirmed writes that are gone: it must be empty. `kept` may exceed `answered`, but never `sent`. */
export type Outcome = { running: Running; sent: number; answered: number; kept: number; missing: string[] }

/** Kills a server in the middle of a thousand writes, restarts it and looks for the confirmed ones. */
export async function killRound({ storage, publicPort, running, restart, killAfter }: Round): Promise<Outcome> {
  const { db, close } = await openDatabase(storage, { join: true })
  const author = await authorOf(db, publicPort)
  await close()

  const name = `Written ${Date.now()}`
  let ended: Promise<void> = Promise.resolve()
  const kill = () => {
    ended = running.kill()
  }
  const { answered, sent } = await writeUntilKilled(
    { origin: running.origin, kill },
    { ...author, advertiserId: 'altair' },
    { writes: 1_000, name, killAfter },
  )
  await ended
  const next = await restart()

  const again = await openDatabase(storage, { join: true })
  const kept = await again.db.selectFrom('campaigns').select('id').where('name', 'like', `${name} %`).execute()
  await again.close()
  const ids = new Set(kept.map(({ id }) => id))
  return {
    running: next,
    sent,
    answered: answered.length,
    kept: kept.length,
    missing: answered.filter((id) => !ids.has(id)),
  }
}
