import type { Plugin, Rolldown } from 'vite'

/** The end of a built chunk, which states its exports: `export{ho as $,Qn as a};`. */
const EXPORTS = /export\{([^{}]*)\};?\s*$/

/** Returns the pairs of a list of names: what each is called before and after `as`. */
const pairsOf = (list: string) =>
  list.split(',').map((item): [string, string] => {
    const [from = '', to = from] = item.split(' as ')
    return [from, to]
  })

/** Has a chunk export values by the names that they have in it, and the other chunks import them by these. */
export function exportByOwnNames(core: Rolldown.OutputChunk, others: readonly Rolldown.OutputChunk[]): void {
  const [statement, list] = EXPORTS.exec(core.code) ?? []
  if (statement === undefined || !list) throw new Error(`${core.fileName} does not end with its exports`)
  const ownNames = new Map(pairsOf(list).map(([own, exported]) => [exported, own]))
  const name = core.fileName.replace(/^.*\//, '')
  const uses = new RegExp(`(import|export)\\{([^{}]*)\\}from(["'\`])\\./${name}\\3`, 'g')
  const inOrder = [...ownNames.values()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) // compresses best
  core.code = core.code.replace(statement, () => `export{${inOrder.join()}};`)
  for (const chunk of others) {
    if (!chunk.code.includes(`./${name}`)) continue
    let found = 0
    chunk.code = chunk.code.replace(uses, (_use, kind, imported: string, quote) => {
      if (kind === 'export') throw new Error(`${chunk.fileName} passes on what ${name} exports`)
      found++
      const names = pairsOf(imported).map(([exported, local]) => {
        const own = ownNames.get(exported)
        if (own === undefined) throw new Error(`${name} does not export ${exported}`)
        return own === local ? own : `${own} as ${local}`
      })
      return `import{${names.join()}}from${quote}./${name}${quote}`
    })
    if (found !== chunk.code.split(`./${name}`).length - 1) throw new Error(`${chunk.fileName} uses ${name} otherwise`)
  }
}

/** Lists the exports of the core by the names that they have there: two hundred aliases would take 0.3 kB. */
export const ownNames = (): Plugin => ({
  name: 'own-names',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const core = chunks.find(({ fileName }) => fileName === entry?.imports[0])
      if (core)
        exportByOwnNames(
          core,
          chunks.filter((chunk) => chunk !== core),
        )
    },
  },
})
