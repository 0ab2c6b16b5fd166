import type { Plugin, Rolldown } from 'vite'

/** The module with which Vite wraps every dynamic import of a build. */
const HELPER = '\0vite/preload-helper.js'

type Bundle = Rolldown.OutputBundle

/** Returns the chunks of the document: the entry, and what it imports. */
function chunksOfDocument(bundle: Bundle): Set<string> {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    chunk.imports.forEach(add)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  return names
}

/**
 * Puts the styles of the chunks that load late into the chunks themselves: fewer files, and no code that arrives
 * without its styles. A chunk hands them to `officeStyle` of the start script before it renders anything.
 */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  enforce: 'pre',
  // Vite's own loads the files of styles, and preloads scripts, which the start script does.
  load: (id) =>
    id === HELPER ? { code: 'export const __vitePreload = (load) => load()', moduleSideEffects: false } : null,
  // When Vite has assigned all styles to chunks of code, and before it lists what an `import()` preloads.
  transformIndexHtml(_html, { bundle }) {
    if (bundle) moveStyles(bundle)
  },
})

/** Moves the styles of the late chunks into these. */
function moveStyles(bundle: Bundle): void {
  const ofDocument = chunksOfDocument(bundle)
  const moved = new Set<string>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || ofDocument.has(chunk.fileName)) continue
    const names = chunk.viteMetadata?.importedCss ?? new Set()
    for (const name of names) {
      const styles = bundle[name]
      if (styles?.type !== 'asset') throw new Error(`No styles ${name}`)
      chunk.code = `officeStyle(${JSON.stringify(String(styles.source).trim())});${chunk.code}`
      moved.add(name)
    }
    names.clear()
  }
  for (const name of moved) delete bundle[name]
}
