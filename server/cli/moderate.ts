import { openDatabase } from '../db/connect.ts'
import { moderate, VERDICTS, type Verdict } from '../moderation/moderate.ts'
import { readConfig } from '../start/config.ts'

const USAGE = 'Usage: npm run moderate -- approve|reject|stop <advertId> [reason]'

const isVerdict = (text: string | undefined): text is Verdict => VERDICTS.some((verdict) => verdict === text)

/** Runs the operator's command, beside a running server, with which it shares the embedded database. */
async function main([verdict, advertId, ...reason]: string[]): Promise<void> {
  if (!isVerdict(verdict) || !advertId) throw new Error(USAGE)
  const { db, close } = await openDatabase(readConfig(process.env), { join: true })
  try {
    const state = await moderate(db, verdict, advertId, new Date(), reason.join(' '))
    console.log(`${advertId} is now ${state}`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
