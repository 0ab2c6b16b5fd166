import { askBackend } from './backend.ts'
import { conformance } from './conformance.ts'
import { OptionsError, readOptions, USAGE, type Options } from './options.ts'
import { Breach } from './verdict.ts'

/** Throws unless the backend responds at all: without a response the address is wrong. */
async function expectAnswers(options: Options): Promise<void> {
  try {
    await askBackend(options)('getDomainConfiguration', { params: { domain: options.host } })
  } catch (error) {
    if (error instanceof Breach) throw new OptionsError(`Nothing answers at ${options.baseUrl}: it ${error.message}.`)
    throw error
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  await expectAnswers(options)
  const { broken } = await conformance(options, (line) => console.log(line))
  process.exitCode = broken > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof OptionsError)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}
