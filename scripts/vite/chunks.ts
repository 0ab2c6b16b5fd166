import { readFileSync } from 'node:fs'
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

/** Returns whether a part loads on its own on most visits: a page, or what follows the usual first one. */
const isUsual = ({ loaders }: Part, main: string) => [...loaders].some(({ entry }) => entry === main)

/** Modules that load together, and their estimated bytes, compressed. `isOwn`: only one part has use for them. */
type Group = { modules: string[]; size: number; isOwn: boolean }

/** What one more file costs, in bytes that take as long: its share of a round trip, and its headers. */
const FILE = 850
/** The bytes that a part may load in vain so that there are fewer files. */
const IN_VAIN = 1_000
/** The share of a module's code that is left when it is minified and compressed. */
const COMPRESSED = 0.17

/**
 * The comments, and the specifiers of imports: a file's name must not decide which file its code goes to. A line
 * comment counts only at the beginning of a line: an address contains `//` as well.
 */
const NOT_CODE = /from\s*["'][^"']*["']|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Returns the length of a module; the graph has no styles, only that they are imported. */
const lengthOf = (id: string, graph: Graph) =>
  id.endsWith('.css') ? readFileSync(id).length : (graph.getModuleInfo(id)?.code?.replaceAll(NOT_CODE, '').length ?? 0)

/** Merges groups two by two as long as these parts together load faster, and none of them much more. */
function merge(groups: Group[], parts: readonly Part[], graph: Graph): Group[] {
  const groupOf = new Map<string, Group>()
  const assign = (group: Group) => group.modules.forEach((id) => groupOf.set(id, group))
  groups.forEach(assign)
  const groupsOf = (modules: Iterable<string>) => new Set([...modules].flatMap((id) => groupOf.get(id) ?? []))
  const importedBy = ({ modules }: Group) =>
    groupsOf(modules.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []))
  /** Returns the groups that load with a part: a group loads with all that any module of it imports. */
  const loadedWith = (start: Set<Group>) => {
    for (const group of start) for (const imported of importedBy(group)) start.add(imported)
    return start
  }
  const loads = () =>
    parts.map(({ modules }) => {
      const loaded = [...loadedWith(groupsOf(modules))]
      return {
        files: loaded.length,
        bytes: loaded.reduce((sum, { size }) => sum + size, 0),
      }
    })
  const costOf = (all: ReturnType<typeof loads>) => all.reduce((sum, { files, bytes }) => sum + files * FILE + bytes, 0)
  /** Whether a group imports itself by way of another one. */
  const isCircular = (group: Group) => {
    const others = [...importedBy(group)].filter((each) => each !== group)
    return loadedWith(new Set(others)).has(group)
  }

  const limits = loads().map(({ bytes }) => bytes + IN_VAIN)
  let cost = costOf(loads())
  const tryToMerge = (a: Group, b: Group): boolean => {
    const one = { modules: [...a.modules, ...b.modules], size: a.size + b.size, isOwn: false }
    assign(one)
    const after = loads()
    const isBetter =
      costOf(after) < cost && after.every(({ bytes }, index) => bytes <= (limits[index] ?? 0)) && !isCircular(one)
    if (!isBetter) [a, b].forEach(assign)
    else {
      cost = costOf(after)
      groups = [...groups.filter((group) => group !== a && group !== b), one]
    }
    return isBetter
  }
  const users = new Map<Group, Set<Part>>()
  const usersOf = (group: Group) => {
    const known =
      users.get(group) ?? new Set(parts.filter(({ modules }) => group.modules.some((id) => modules.has(id))))
    users.set(group, known)
    return known
  }
  /** Estimates what one group instead of two saves, without the groups that load with them. */
  const gainOf = (a: Group, b: Group) => {
    const [ofA, ofB] = [usersOf(a), usersOf(b)]
    const both = [...ofA].filter((part) => ofB.has(part)).length
    return both * FILE - (ofA.size - both) * b.size - (ofB.size - both) * a.size
  }
  for (;;) {
    const shared = groups.filter(({ isOwn }) => !isOwn)
    const pairs = shared
      .flatMap((a, index) => shared.slice(index + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain)
    if (!pairs.some(({ a, b }) => tryToMerge(a, b))) return groups
  }
}

/**
 * Returns the chunk of each module that shares one, from the imports alone. The core is what `main`, the entry,
 * imports. Other modules form a group with all that the same usual parts import, regardless of others; those of others
 * only, with all that the same parts import, where a part that always loads after another one of them does not count.
 * Groups become one chunk where that makes the usual parts load faster.
 */
export function chunksOf(main: string, graph: Graph): Map<string, string> {
  const parts = partsOf(main, graph)
  const users = new Map<string, Set<Part>>()
  for (const part of parts) for (const id of part.modules) users.set(id, (users.get(id) ?? new Set()).add(part))

  const chunks = new Map<string, string>()
  const groups = new Map<string, Group>()
  for (const [id, all] of users) {
    const entries = [...all].filter((part) => !isAfter(part, all)).map(({ entry }) => entry)
    if (entries.includes(main)) {
      chunks.set(id, 'core')
      continue
    }
    const usual = [...all].filter((part) => isUsual(part, main)).map(({ entry }) => entry)
    const isOwn = entries.length === 1
    const key = (usual.length > 0 && !isOwn ? usual : entries).join()
    const group = groups.get(`${isOwn} ${key}`) ?? { modules: [], size: 0, isOwn }
    group.modules.push(id)
    group.size += lengthOf(id, graph) * COMPRESSED
    groups.set(`${isOwn} ${key}`, group)
  }
  const usual = parts.filter((part) => isUsual(part, main))
  for (const [index, { modules, isOwn }] of merge([...groups.values()], usual, graph).entries())
    // The bundler gives the modules of a single part a chunk.
    if (!isOwn) for (const id of modules) chunks.set(id, `shared-${index}`)
  chunks.delete(main) // `inline-core.ts` expects an entry that only starts the office
  return chunks
}
