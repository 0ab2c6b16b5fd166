import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiText } from './document.ts'

const file = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))

function current(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

// npm run openapi              writes docs/openapi.json
// npm run openapi -- --check   reports whether the file matches the contract
if (!process.argv.includes('--check')) writeFileSync(file, openApiText())
else if (current() !== openApiText()) {
  console.error(
    'docs/openapi.json is not what the contract makes of it; run npm run openapi and commit what it changes.',
  )
  process.exitCode = 1
}
