import { giveUp, packageJson } from './project.mjs'

/** Whether `version` (`v20.19.0`) is at least what an engines range of the form `>=20.19` asks. */
export function satisfies(version, range) {
  const numbers = (text) => text.replace(/^[^\d]*/, '').split('.').map(Number)
  const [have, need] = [numbers(version), numbers(range)]
  for (let i = 0; i < 3; i++) {
    const difference = (have[i] ?? 0) - (need[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Ends the command with a clear line on a Node that is too old. */
export function requireNode() {
  const needed = packageJson().engines.node
  if (!satisfies(process.version, needed)) giveUp(`This needs Node ${needed}; this is Node ${process.version}. Install a newer one from https://nodejs.org.`)
}
