import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the folder of package.json, found from the source file as well as from the bundle. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the server')
  return findRoot(parent)
}

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
