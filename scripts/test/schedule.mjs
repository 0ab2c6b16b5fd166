import { once, EventEmitter } from 'node:events'

/**
 * Runs steps in parallel, as many as the cores allow; each starts in turn once the steps it needs have ended.
 * `run(name, failed)` runs one: `failed` is a required step that did not pass. Returns the results by name.
 * @template Result
 * @param {Record<string, { cores?: number, needs?: string[] }>} steps
 * @param {{
 *   cores: number,
 *   run: (name: string, failed: string | undefined) => Promise<Result>,
 *   hasPassed: (result: Result) => boolean,
 * }} how
 * @returns {Promise<Map<string, Result>>}
 */
export async function runSteps(steps, { cores, run, hasPassed }) {
  const results = new Map()
  const waiting = new Set(Object.keys(steps))
  const ended = new EventEmitter()
  let free = cores
  // A step that needs more cores than there are takes all of them.
  const coresOf = (name) => Math.min(steps[name].cores ?? 1, cores)
  const needsOf = (name) => (steps[name].needs ?? []).filter((need) => need in steps)

  const begin = async (name) => {
    waiting.delete(name)
    free -= coresOf(name)
    results.set(
      name,
      await run(
        name,
        needsOf(name).find((need) => !hasPassed(results.get(need))),
      ),
    )
    free += coresOf(name)
    ended.emit('step')
  }
  const isReady = (name) => coresOf(name) <= free && needsOf(name).every((need) => results.has(need))

  while (results.size < Object.keys(steps).length) {
    const next = [...waiting].find(isReady)
    if (next) void begin(next)
    else await once(ended, 'step')
  }
  return results
}
