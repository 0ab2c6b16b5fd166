import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, whatever folder a command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** An absolute path from one inside the project. */
export const inProject = (...parts) => join(root, ...parts)

export const packageJson = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8'))

/** A command that cannot go on says why in one line, without a stack. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}
