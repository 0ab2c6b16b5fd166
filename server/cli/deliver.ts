import { parseArgs } from 'node:util'
import { openDatabase } from '../db/connect.ts'
import { atPace } from '../db/pace.ts'
import { deliverHours } from '../delivery/deliver-hours.ts'
import { readConfig } from '../start/config.ts'

const USAGE = 'Usage: npm run deliver -- --days <n> | --hours <n> (one hour to 90 days of traffic, delivered now)'
const MAX_HOURS = 90 * 24

function hoursOf(args: string[]): number {
  const { values } = parseArgs({ args, options: { days: { type: 'string' }, hours: { type: 'string' } } })
  const count = (text: string | undefined) => (text === undefined ? 0 : /^\d+$/.test(text) ? Number(text) : Number.NaN)
  const hours = count(values.days) * 24 + count(values.hours)
  if (hours >= 1 && hours <= MAX_HOURS) return hours
  throw new Error(USAGE)
}

/** Delivers traffic by command, beside a running server, with which it shares the embedded database. */
async function main(args: string[]): Promise<void> {
  const hours = hoursOf(args)
  const { db, close } = await openDatabase(readConfig(process.env), { join: true })
  try {
    const { views, spent } = await atPace('work', () => deliverHours(db, hours, new Date()))
    console.log(`${hours} hours of traffic delivered: ${views} views, ${spent} spent`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
