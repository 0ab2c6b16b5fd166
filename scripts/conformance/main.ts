import { writeFileSync } from 'node:fs'
import { askBackend } from './backend.ts'
import { conformance } from './conformance.ts'
import { toJson, toJUnit, toText } from './formats.ts'
import { OptionsError, readOptions, USAGE, type Options } from './options.ts'
import { Breach } from './verdict.ts'

/** Throws unless the backend responds at all: without a response the address is wrong. */
async function expectAnswers(options: Options): Promise<void> {
  try {
    await askBackend(options)('getDomainConfiguration', { params: { domain: options.host } })
  } catch (error) {
    if (error instanceof Breach) throw new OptionsError(`Nothing responds at ${options.baseUrl}: it ${error.message}.`)
    throw error
  }
}

/** Shows the progress of the checks in a terminal; the report comes at the end. */
function showProgress(_: unknown, done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(done < all ? `\r${done} of ${all} checks` : '\r\x1b[K')
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  await expectAnswers(options)
  const report = await conformance(options, showProgress)
  if (options.junit !== undefined) writeFileSync(options.junit, toJUnit(report))
  console.log(options.isJson ? toJson(report) : toText(report))
  process.exitCode = report.objections.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof OptionsError)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}
