import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Returns what matches the `import()` of a file up to the list of what it preloads, and that list, which is empty. */
const importOf = (file: string) =>
  new RegExp(String.raw`(import\(.\./${basename(file)}.\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?,)\[\]`)

/**
 * Has the start script request all files of a part at its `import()`: the browser would find the scripts one after
 * another. `parts`: the files of each part by its name, its own code first.
 */
export function requestParts(bundle: Bundle, parts: Record<string, string[]>): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const [name, [own = '']] of Object.entries(parts)) {
    const loader = chunks.find(({ code }) => importOf(own).test(code))
    if (!loader) throw new Error(`Nothing loads ${name} in the expected form`)
    loader.code = loader.code.replace(importOf(own), `$1officePart("${name}")`)
  }
}
