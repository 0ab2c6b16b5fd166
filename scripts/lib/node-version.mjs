import { giveUp, packageJson } from './project.mjs'

/** Returns whether `version` (`v20.19.0`) satisfies an engines range of the form `>=20.19`. */
export function satisfies(version, range) {
  const numbers = (text) =>
    text
      .replace(/^[^\d]*/, '')
      .split('.')
      .map(Number)
  const [have, need] = [numbers(version), numbers(range)]
  for (let i = 0; i < 3; i++) {
    const difference = (have[i] ?? 0) - (need[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Ends the command with a clear message when Node is too old. */
export function requireNode() {
  const needed = packageJson().engines.node
  if (!satisfies(process.version, needed))
    giveUp(`This needs Node ${needed}; this is Node ${process.version}. Install a newer one from https://nodejs.org.`)
}
