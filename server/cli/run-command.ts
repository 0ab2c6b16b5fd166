import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { atPace } from '../db/pace.ts'
import type { Context } from '../portals/arguments.ts'
import { UsageError } from '../portals/refusal.ts'
import { readConfig } from '../start/config.ts'

/** Runs a command of a program and prints its result; it shares the embedded database with a running server. */
export async function runCommand(
  read: (args: readonly string[]) => (context: Context) => Promise<string>,
): Promise<void> {
  try {
    const run = read(process.argv.slice(2))
    const config = readConfig(process.env)
    const { db, close } = await openDatabase(config, { join: true })
    try {
      await atPace('upgrade', () => migrate(db))
      console.log(await run({ db, config, now: new Date() }))
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
