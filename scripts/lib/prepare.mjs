import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** What a command in TypeScript needs before it can be imported: Node, the packages, what it measures or shows, a compiler. */
export async function prepare(...built) {
  requireNode()
  await ensureInstalled()
  await ensureBuilt(...built)
  const { register } = await import('tsx/esm/api')
  register()
}
