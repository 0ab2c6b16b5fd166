import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { deleteEmbedded, openDatabase } from '../db/connect.ts'
import { dropEverything } from '../db/migrate.ts'
import { atPace } from '../db/pace.ts'
import { log } from '../observe/log.ts'
import type { Config } from './config.ts'
import { checkOf, withHealth } from './health.ts'
import { listen, type Listening } from './listen.ts'
import { answerStarting } from './starting-page.ts'

type Options = {
  /** Whether to begin with an empty database. */
  reset: boolean
  /** Whether the port opens last: one of several processes takes no requests from those that are ready. */
  isPortLast?: boolean
  /** Reports slow steps of the start. */
  say: (text: string) => void
  /** Called when the server can't continue. */
  onLost: (error: Error) => void
}
export type Running = { greeting: string; stop: () => Promise<void> }

/** The longest time to wait for background work, and for the database: both may hang. */
const STEP_MS = 7_000

/** Loads the larger part of the code. */
const loadServe = () => import('./serve.ts')

/** Starts the whole server: the port, then the database, then everything behind them. */
export async function start(config: Config, { reset, isPortLast = false, say, onLost }: Options): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = []
  let port: Listening | undefined
  let check: ReturnType<typeof checkOf> | undefined
  /**
   * Announces that no more requests are accepted, then closes the port and lets running requests finish, which need the
   * other parts; those stop in reverse order of their start: background work before the database.
   */
  const stop = async (): Promise<void> => {
    const delay = check ? config.stopDelayMs : 0
    check = undefined
    port?.retire()
    await pause(delay)
    await port?.stop()
    for (const each of stops.splice(0).reverse())
      await Promise.race([each(), pause(STEP_MS, undefined, { ref: false })])
  }
  try {
    log.level = config.logLevel
    if (config.isTraced) stops.push((await import('../observe/export-traces.ts')).exportTraces())
    let handle: RequestListener = answerStarting
    const openPort = async (): Promise<void> => {
      port = await listen(
        config,
        withHealth(
          () => check,
          (req, res) => handle(req, res),
        ),
      )
    }
    if (!isPortLast) await openPort()

    if (reset && config.databaseUrl === undefined) await deleteEmbedded(config.dataDir)
    let loading: ReturnType<typeof loadServe> | undefined
    const { db, pools, close } = await openDatabase(config, {
      onLost,
      onCreate: () => say('Creating the database, once …'),
      whileOpening: () => {
        loading = loadServe()
        loading.catch(() => undefined) // awaited below
      },
    })
    stops.push(close)
    if (reset && config.databaseUrl !== undefined) await atPace('upgrade', () => dropEverything(db))

    const { serve } = await (loading ?? loadServe())
    const serving = await serve({ db, config, clock: () => new Date() }, pools, say)
    stops.push(serving.stop)
    handle = serving.handle
    check = checkOf({ db, config })
    if (isPortLast) await openPort()
    return { greeting: serving.greeting, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
