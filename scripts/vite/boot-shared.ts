import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The modules that both the start script and the office need: the document contains them, and the office reuses them.
 */
const SHARED = [
  'src/contract/calls/path.ts',
  'src/domain/locale.ts',
  'src/pages.ts',
  'src/routes.ts',
  'src/state/session/stored.ts',
]
/** The entry of a build of the start script. */
export const BOOT_ENTRY = 'virtual:boot'
const PARTS = 'virtual:boot-parts'

/** Returns the names of the values that a module exports. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)

/** Makes a build of the start script leave its shared modules to the office. */
export const leavesShared = (root: string): Plugin => ({
  name: 'leaves-shared',
  resolveId: (id) => ([BOOT_ENTRY, PARTS].includes(id) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${BOOT_ENTRY}`) return `import '${PARTS}'\nimport '${resolve(root, 'src/boot.ts')}'`
    if (id !== `\0${PARTS}`) return null
    const modules = SHARED.map((path) => resolve(root, path))
    const imports = modules.map((file) => `import { ${exportsOf(file).join()} } from '${file}'`)
    // By position: names would be in the document and in the office, 0.2 kB.
    return `${imports.join('\n')}\nglobalThis.officeParts = [${modules.map((file) => `[${exportsOf(file).join()}]`).join()}]`
  },
})
/** Makes the build of the office take the shared modules from the start script, which has run before. */
export function takesShared(): Plugin {
  let files: string[] = []
  return {
    name: 'takes-shared',
    apply: 'build',
    configResolved: ({ root }) => void (files = SHARED.map((path) => resolve(root, path))),
    load(id) {
      const index = files.indexOf(id)
      return index < 0 ? null : `export const [${exportsOf(id).join()}] = globalThis.officeParts[${index}]`
    },
  }
}
