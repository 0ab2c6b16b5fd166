import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { inProject } from './project.mjs'

/** Runs a bundled command of the server in this process, with its arguments unchanged. */
export async function runServerCommand(name) {
  requireNode()
  await ensureInstalled()
  await ensureBuilt('server')
  await import(pathToFileURL(inProject('dist-server', `${name}.js`)).href)
}
