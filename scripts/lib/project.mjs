import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, independent of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Returns the absolute path of a path within the project. */
export const inProject = (...parts) => join(root, ...parts)

export const packageJson = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8'))

/** Ends the command with a one-line reason and no stack trace. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}
