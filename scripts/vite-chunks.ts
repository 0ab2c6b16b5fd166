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

/** A part of the office that is loaded at once: an entry, or what an `import()` loads. */
type Part = { entry: string; modules: Set<string>; /** The parts that load it. */ loaders: Set<Part> }

/** Returns the parts of the office in the order in which they can load. */
function partsOf(main: string, graph: Graph): Part[] {
  const parts = new Map<string, Part>()
  const add = (entry: string, loader?: Part) => {
    const known = parts.get(entry)
    const part = known ?? { entry, modules: closureOf(entry, graph), loaders: new Set<Part>() }
    parts.set(entry, part)
    if (loader) part.loaders.add(loader)
  }
  add(main)
  for (const part of parts.values())
    for (const id of part.modules)
      for (const loaded of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) add(loaded, part)
  return [...parts.values()]
}

/** Returns whether all that can load a part have some of these parts loaded before. */
function isAfter(part: Part, users: ReadonlySet<Part>, seen = new Set<Part>()): boolean {
  seen.add(part)
  const loaders = [...part.loaders].filter((loader) => !seen.has(loader))
  return loaders.length > 0 && loaders.every((loader) => users.has(loader) || isAfter(loader, users, seen))
}

/** Returns whether the entry loads a part, as it does a page. */
const isPage = ({ loaders }: Part, main: string) => [...loaders].some(({ entry }) => entry === main)

/** The entry, the first page, and modules that most pages need. */
type Start = { main: string; firstPage: string; basis: readonly string[] }

/**
 * Returns the chunk of each module that shares one, from the imports alone. The core is what `main` imports, and what
 * `firstPage` shares with any other part. Of the rest, what `basis` imports is one chunk. Other modules form a chunk
 * with all that the same pages import, so that a page has few files to load, regardless of late parts. Those of late
 * parts only form one with all that the same parts import, where a part that always loads after another one of them
 * does not count.
 */
export function chunksOf({ main, firstPage, basis }: Start, graph: Graph): Map<string, string> {
  const base = new Set(basis.flatMap((module) => [...closureOf(module, graph)]))
  const users = new Map<string, Set<Part>>()
  for (const part of partsOf(main, graph))
    for (const id of part.modules) users.set(id, (users.get(id) ?? new Set()).add(part))

  const chunks = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [id, all] of users) {
    const entries = [...all].filter((part) => !isAfter(part, all)).map(({ entry }) => entry)
    const isCore = entries.includes(main) || (all.size > 1 && [...all].some(({ entry }) => entry === firstPage))
    if (isCore) chunks.set(id, 'core')
    else if (base.has(id)) chunks.set(id, 'basis')
    // The bundler gives the modules of a single part a separate chunk.
    if (chunks.has(id) || entries.length === 1) continue
    const pages = [...all].filter((part) => isPage(part, main)).map(({ entry }) => entry)
    const key = (pages.length > 0 ? pages : entries).join()
    if (!names.has(key)) names.set(key, `shared-${names.size}`)
    chunks.set(id, names.get(key) ?? '')
  }
  chunks.delete(main) // the entry changes with each build, and the core must not change with it
  return chunks
}
