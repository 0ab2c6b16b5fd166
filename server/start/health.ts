import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { isUpToDate } from '../db/migrate.ts'
import { Problem } from '../http/problem.ts'
import { writeProblem } from '../http/raw-problem.ts'
import { inTurns } from '../lib/in-turns.ts'
import type { Deps } from './deps.ts'

/** The state of each dependency of a process, in a word: `ok`, or the problem. */
type Checks = { database: string; migrations: string; storage: string }
type Check = () => Promise<Checks>

/** The longest wait for the database and the storage: probes give up soon after. */
const PATIENCE_MS = 2_000

const slow = <T>(value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), PATIENCE_MS).unref())

async function checkDatabase(db: Deps['db']): Promise<Omit<Checks, 'storage'>> {
  const away = { database: 'unavailable', migrations: 'unknown' }
  const asked = isUpToDate(db).then(
    (isCurrent) => ({ database: 'ok', migrations: isCurrent ? 'ok' : 'missing' }),
    () => away,
  )
  return Promise.race([asked, slow(away)])
}

/** Checks that files can be stored, and that their bucket, if there is one, responds. */
async function checkStorage(config: Deps['config']): Promise<string> {
  const look = async (): Promise<string> => {
    await access(config.uploadsDir, constants.R_OK | constants.W_OK)
    const { storageOf } = await import('../uploads/storage-of.ts') // not needed to start
    await storageOf(config).read?.('readyz', {})
    return 'ok'
  }
  return Promise.race([look().catch(() => 'unavailable'), slow('unavailable')])
}

/** Returns a check of all dependencies, which runs at most once at a time, however many ask. */
export function checkOf({ db, config }: Pick<Deps, 'db' | 'config'>): Check {
  const inTurn = inTurns<Checks>()
  const check = async (): Promise<Checks> => {
    const [database, storage] = await Promise.all([checkDatabase(db), checkStorage(config)])
    return { ...database, storage }
  }
  return () => inTurn('', check)
}

/**
 * Handles the probes of supervisors and balancers: whether the process is alive (`/healthz`), and whether it accepts
 * requests (`/readyz`). `readiness` is undefined while the process starts and once it stops.
 */
export const withHealth =
  (readiness: () => Check | undefined, handle: RequestListener): RequestListener =>
  (req, res) => {
    const path = req.url?.split('?')[0]
    const say = (body: object) =>
      res
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(`${JSON.stringify(body)}\n`)
    if (path === '/healthz') return say({ status: 'ok' })
    if (path !== '/readyz') return handle(req, res)
    const check = readiness()
    if (!check) return writeProblem(res, new Problem(503, 'Not ready for requests'))
    void check().then((checks) => {
      if (Object.values(checks).every((word) => word === 'ok')) say({ status: 'ok', checks })
      else writeProblem(res, new Problem(503, 'Not ready for requests', undefined, { checks }))
    })
  }
