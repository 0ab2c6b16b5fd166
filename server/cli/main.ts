import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DirectoryInUse } from '../db/embedded/lock.ts'
import { ConfigError, readConfig } from '../start/config.ts'
import { start, type Running } from '../start/start.ts'
import { startWorkers, tellServing } from '../start/workers.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Exits with one sentence for an error with a known remedy, else with its full details. */
function giveUp(error: unknown): never {
  const isKnown = error instanceof ConfigError || error instanceof DirectoryInUse
  process.stderr.write(
    `${isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}

function readArguments(): { reset: boolean } {
  try {
    const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } })
    return values
  } catch (error) {
    throw new ConfigError(
      `${error instanceof Error ? error.message : String(error)}. ` +
        'The only option is --reset, which begins with an empty database.',
    )
  }
}

/**
 * Stops the server: the first signal lets running requests finish, a second one doesn't wait. A worker leaves Ctrl+C,
 * which all processes of the terminal receive, to the process that started it.
 */
function stopOnSignals(running: Pick<Running, 'stop'>): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    running.stop().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', cluster.isWorker ? () => undefined : stop)
  process.on('SIGTERM', stop)
}

try {
  const config = readConfig(process.env)
  const { reset } = readArguments()
  const isOneOfSeveral = cluster.isWorker
  const workers =
    config.workers > 1 && !isOneOfSeveral ? startWorkers(config.workers, fileURLToPath(import.meta.url)) : undefined
  if (workers) stopOnSignals(workers)
  const running = workers ?? (await start(config, { reset, isPortLast: isOneOfSeveral, say, onLost: giveUp }))
  const greeting = await running.greeting
  if (greeting === undefined) process.exit(1)
  if (config.metricsPort > 0 && !isOneOfSeveral)
    await (await import('../observe/serve-metrics.ts')).serveMetrics(config)
  if (!workers) stopOnSignals(running)
  if (isOneOfSeveral) tellServing(greeting)
  else say(greeting)
} catch (error) {
  giveUp(error)
}
