import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** Prepares a command in TypeScript: checks Node, installs packages, builds the given targets, registers a compiler. */
export async function prepare(...built) {
  requireNode()
  await ensureInstalled()
  await ensureBuilt(...built)
  const { register } = await import('tsx/esm/api')
  register()
}
