import { parseArgs } from 'node:util'
import { DirectoryInUse } from '../db/embedded/lock.ts'
import { ConfigError, readConfig } from '../start/config.ts'
import { start, type Running } from '../start/start.ts'

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
      `${error instanceof Error ? error.message : String(error)}. The only option is --reset, which begins with an empty database.`,
    )
  }
}

/** Stops the server: the first signal lets running requests finish, a second one doesn't wait. */
function stopOnSignals(running: Running): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    running.stop().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  const running = await start(readConfig(process.env), { ...readArguments(), say, onLost: giveUp })
  stopOnSignals(running)
  say(running.greeting)
} catch (error) {
  giveUp(error)
}
