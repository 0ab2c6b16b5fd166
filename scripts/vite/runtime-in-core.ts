import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports'>

/** The bundler's own module, from which chunks import how to make a namespace of a module that shares a chunk. */
const RUNTIME = '\0rolldown/runtime.js'
/** The whole of its chunk in a build on Preact: `var e=…,t=(t,n)=>{…};export{t};`. */
const ONE_EXPORT = /^(?<code>[\s\S]*)export\s*\{\s*(?<own>[\w$]+)(?: as (?<exported>[\w$]+))?\s*\};?\s*$/
/** The start of the exports at the end of a chunk. */
const LAST_EXPORTS = /export\{(?=[^{}]*\};?\s*$)/
/** Its name in the core; minified names are shorter. */
const NAME = 'namespaceOf'

/** Moves the only function of the runtime to the core, and has the other chunks import it from there. */
export function moveRuntime(runtime: Chunk, core: Chunk, others: readonly Chunk[]): void {
  const { code, own, exported = own } = ONE_EXPORT.exec(runtime.code)?.groups ?? {}
  if (code === undefined) throw new Error(`${runtime.fileName} exports more than a function`)
  const [from, to] = [runtime, core].map(({ fileName }) => `./${fileName.replace(/^.*\//, '')}`)
  for (const chunk of others) {
    if (!chunk.imports.includes(runtime.fileName)) continue
    const imported = chunk.code.replace(
      new RegExp(`import\\{${exported}( as [\\w$]+)?\\}from(["'\`])${from}\\2`),
      (_use, local: string | undefined) => `import{${NAME}${local ?? ` as ${exported}`}}from"${to}"`,
    )
    if (imported.includes(from ?? '')) throw new Error(`${chunk.fileName} uses ${runtime.fileName} otherwise`)
    chunk.code = imported
    chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? core.fileName : file)))]
  }
  core.code = `var ${NAME}=(()=>{${code}return ${own}})();${core.code.replace(LAST_EXPORTS, `export{${NAME},`)}`
}

/**
 * Puts the bundler's runtime into the core: as a file of its own it takes a request before almost every screen. A
 * runtime of several functions, which packages in CommonJS need, as React does, stays a file.
 */
export const runtimeInCore = (): Plugin => ({
  name: 'runtime-in-core',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const core = chunks.find(({ fileName }) => fileName === entry?.imports[0])
      const runtime = chunks.find(({ moduleIds: [id] }) => id === RUNTIME)
      if (!core || !runtime) throw new Error('The build has no core or no runtime')
      if (runtime.exports.length > 1) return
      moveRuntime(
        runtime,
        core,
        chunks.filter((chunk) => chunk !== core && chunk !== runtime),
      )
      delete bundle[runtime.fileName]
    },
  },
})
