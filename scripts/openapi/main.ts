import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument, openApiText } from './document.ts'
import { lint } from './lint.ts'

const file = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))

function current(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Returns what is wrong with the description; a missing one is written in scripts/openapi/notes.ts. */
function faults(): string[] {
  const found = lint(openApiDocument())
  return current() === openApiText()
    ? found
    : ['docs/openapi.json does not match the contract; run npm run openapi and commit the changes.', ...found]
}

// npm run openapi              writes docs/openapi.json
// npm run openapi -- --check   reports whether the file matches the contract, and whether it describes all of it
if (!process.argv.includes('--check')) writeFileSync(file, openApiText())
for (const fault of faults()) {
  console.error(fault)
  process.exitCode = 1
}
