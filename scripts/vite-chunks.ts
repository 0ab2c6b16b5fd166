import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Returns a module and all that it imports statically, in the order of the imports. */
function closureOf(entry: string, graph: Graph): Set<string> {
  const closure = new Set<string>()
  const add = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(entry)
  return closure
}

/** Returns what the office loads in turn: `[main]`, then what that imports dynamically, then what those do, … */
function wavesOf(main: string, graph: Graph): Map<string, Set<string>>[] {
  const waves: Map<string, Set<string>>[] = []
  const known = new Set<string>()
  for (let next = new Set([main]); next.size > 0;) {
    const wave = new Map([...next].map((entry) => [entry, closureOf(entry, graph)]))
    waves.push(wave)
    for (const entry of next) known.add(entry)
    const modules = [...wave.values()].flatMap((closure) => [...closure])
    next = new Set(modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
    for (const entry of known) next.delete(entry)
  }
  return waves
}

/**
 * Returns the chunk of each module that shares one, from the imports alone. The core is what `main` imports, and what
 * `firstPage` shares with any other part. A module that several parts import goes into one chunk with all that the
 * same parts import; parts that load later use the chunks of those that load earlier.
 */
export function chunksOf(main: string, firstPage: string, graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>()
  const waves = wavesOf(main, graph)
  const parts = waves.flatMap((wave) => [...wave.values()])
  const first = waves.flatMap((wave) => [...(wave.get(firstPage) ?? [])])
  const isShared = (id: string) => parts.filter((closure) => closure.has(id)).length > 1
  for (const id of [...closureOf(main, graph), ...first.filter(isShared)]) chunks.set(id, 'core')
  chunks.delete(main) // the entry changes with each build, and the core must not change with it
  const done = new Set([main, ...chunks.keys()])
  for (const wave of waves) {
    const users = new Map<string, string[]>()
    for (const [entry, closure] of wave)
      for (const id of closure) if (!done.has(id)) users.set(id, [...(users.get(id) ?? []), entry])
    const names = new Map<string, string>()
    for (const [id, entries] of users) {
      done.add(id)
      if (entries.length === 1) continue // the bundler gives it a chunk of its own
      const key = entries.join()
      if (!names.has(key)) names.set(key, `shared-${waves.indexOf(wave)}-${names.size}`)
      chunks.set(id, names.get(key) ?? '')
    }
  }
  return chunks
}
