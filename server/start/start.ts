import type { RequestListener } from 'node:http'
import { deleteEmbedded, openDatabase } from '../db/connect.ts'
import { dropEverything } from '../db/migrate.ts'
import type { Config } from './config.ts'
import { listen } from './listen.ts'
import { answerStarting } from './starting-page.ts'

type Options = {
  /** Whether to begin with an empty database. */
  reset: boolean
  /** Reports slow steps of the start. */
  say: (text: string) => void
  /** Called when the server can't continue. */
  onLost: (error: Error) => void
}
export type Running = { greeting: string; stop: () => Promise<void> }

/** Loads the larger part of the code. */
const loadServe = () => import('./serve.ts')

/** Starts the whole server: first the port, then the database, then everything behind them. */
export async function start(config: Config, { reset, say, onLost }: Options): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = []
  /** Closes the port first, since running requests need the other parts, and then those in reverse order of their start. */
  const stop = async (): Promise<void> => {
    const [closePort, ...others] = stops.splice(0)
    await closePort?.()
    for (const each of others.reverse()) await each()
  }
  try {
    let handle: RequestListener = answerStarting
    stops.push(await listen(config, (req, res) => handle(req, res)))

    if (reset && config.databaseUrl === undefined) await deleteEmbedded(config.dataDir)
    let loading: ReturnType<typeof loadServe> | undefined
    const { db, close } = await openDatabase(config, {
      onLost,
      onCreate: () => say('Making the database, once …'),
      whileOpening: () => {
        loading = loadServe()
        loading.catch(() => undefined) // awaited below
      },
    })
    stops.push(close)
    if (reset && config.databaseUrl !== undefined) await dropEverything(db)

    const { serve } = await (loading ?? loadServe())
    const serving = await serve({ db, config, clock: () => new Date() }, say)
    stops.push(serving.stop)
    handle = serving.handle
    return { greeting: serving.greeting, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
