import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Returns what matches the `import()` of a file up to the list of its styles, and that list, as Vite builds them. */
const importOf = (file: string) =>
  new RegExp(
    String.raw`(import\(.\./${basename(file)}.\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?,)` +
      String.raw`(?:__vite__mapDeps\([^)]*\)|\[\])`,
  )

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

/** The styles of the late parts of a chunk, as Vite lists them: once, and by number at each `import()`. */
const STYLE_LIST = /^const __vite__mapDeps=.*\[("[^\]]*")\].*\n/
const LISTED = /,__vite__mapDeps\(\[([\d,]*)\]\)/g

/** Names the styles of a late part at its `import()`, without the entry's, which the document contains. */
export function listStyles(bundle: Bundle, entryFiles: string[]): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const [list, names = ''] = STYLE_LIST.exec(file.code) ?? []
    if (list === undefined) continue
    const styles = names.split(',')
    file.code = file.code.replace(list, '').replaceAll(LISTED, (_list, numbers: string) => {
      const listed = numbers.split(',').map((number) => styles[Number(number)] ?? '')
      const late = listed.filter((name) => name && !entryFiles.includes(name.slice(1, -1)))
      return late.length > 0 ? `,[${late.join()}]` : ''
    })
  }
}
