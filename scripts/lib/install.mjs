import { existsSync, readFileSync } from 'node:fs'
import { run, tail } from './command.mjs'
import { giveUp, inProject } from './project.mjs'

const packagesOf = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : undefined)

/**
 * Returns whether the installed packages are those of the lock file. npm writes the list of installed packages in
 * node_modules last, so it marks a complete installation.
 */
export function isInstalled(
  lockFile = inProject('package-lock.json'),
  installedFile = inProject('node_modules/.package-lock.json'),
) {
  const wanted = packagesOf(lockFile)
  const installed = packagesOf(installedFile)
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(
    // The root has no entry there, and optional packages of other systems are not installed.
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  )
}

/** Installs the locked packages when any is missing or has another version. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (a minute or so) …')
  const { code, output } = await run('npm', ['ci'], { limit: 900_000 })
  if (code !== 0) giveUp(`${tail(output)}\n\nThe packages could not be installed; the lines above are npm's own.`)
}
