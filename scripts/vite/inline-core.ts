import type { Plugin, Rolldown } from 'vite'
import { INDEX } from './first-screen.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code'>

/** The end of the core, which states its exports: `export{ho as $,Qn as a};`. */
const EXPORTS = /export\{([^{}]*)\};?\s*$/
/** The whole of the entry: it calls the start of the office, which the core exports. */
const ENTRY = /^import\{([\w$]+) as ([\w$]+)\}from(["'`])\.\/[\w-]+\.js\3;\2\(\);?\s*$/
/** The start of an import by a relative path; React needs a file of the bundler's, Preact none. */
const RELATIVE = /((?:^|;)import(?:\{[^{}]*\}from)?["'`]|\bimport\(["'`])\.\//g
/** The script of the page that loads the entry. */
const SCRIPT = /<script type="module"[^>]*\ssrc="\/assets\/([\w-]+)\.js"[^>]*><\/script>/

/** Returns the pairs of a list of names: what each is called before and after `as`. */
const pairsOf = (list: string) =>
  list.split(',').map((item): [string, string] => {
    const [from = '', to = from] = item.split(' as ')
    return [from, to]
  })

/**
 * Returns the core as a script of a page, which defines `officeCore` and starts the office, and has the other chunks
 * take from `officeCore` what they import from the core, by the names in the core: two hundred aliases would take
 * 0.3 kB.
 */
export function coreAsScript(core: Chunk, entry: Chunk, others: readonly Chunk[]): string {
  const [statement, list] = EXPORTS.exec(core.code) ?? []
  if (statement === undefined || !list) throw new Error(`${core.fileName} does not end with its exports`)
  if (core.code.includes('import.meta')) throw new Error(`${core.fileName} needs its own address`)
  const ownNames = new Map(pairsOf(list).map(([own, exported]) => [exported, own]))
  const start = ownNames.get(ENTRY.exec(entry.code)?.[1] ?? '')
  if (start === undefined) throw new Error(`${entry.fileName} does more than start the office`)

  const name = core.fileName.replace(/^.*\//, '')
  const uses = new RegExp(`import\\{([^{}]*)\\}from(["'\`])\\./${name}\\2`, 'g')
  for (const chunk of others) {
    chunk.code = chunk.code.replace(uses, (_use, imported: string) => {
      const names = pairsOf(imported).map(([exported, local]) => {
        const own = ownNames.get(exported)
        if (own === undefined) throw new Error(`${name} does not export ${exported}`)
        return own === local ? own : `${own}:${local}`
      })
      return `const{${names.join()}}=officeCore`
    })
    if (chunk.code.includes(`./${name}`)) throw new Error(`${chunk.fileName} uses ${name} otherwise`)
  }

  const script = core.code
    .replaceAll(RELATIVE, '$1/assets/') // a script of a page has the path of the page
    .replaceAll('</script', '<\\/script')
  if (script.includes('<!--')) throw new Error(`${core.fileName} contains the start of a comment of HTML`)

  const inOrder = [...ownNames.values()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) // compresses best
  return script.replace(statement, () => `globalThis.officeCore={${inOrder.join()}};${start}();`)
}

/**
 * Inlines the core into the page: it arrives with the page instead of a round trip later, and takes none of the six
 * connections of HTTP/1.1. The page keeps the name of the entry, which differs in each build: an open tab looks for it
 * (`src/state/late/load-code.ts`).
 */
export const inlineCore = (): Plugin => ({
  name: 'inline-core',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle[INDEX]
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const core = chunks.find(({ fileName }) => fileName === entry?.imports[0])
      if (page?.type !== 'asset' || !entry || !core) throw new Error('The build has no page, no entry or no core')
      const script = coreAsScript(
        core,
        entry,
        chunks.filter((chunk) => chunk !== core && chunk !== entry),
      )
      const html = String(page.source)
      if (!SCRIPT.test(html)) throw new Error('The page does not load the entry')
      page.source = html.replace(
        SCRIPT,
        (_tag, build: string) => `<script type="module" data-build="/assets/${build}">${script}</script>`,
      )
      for (const { fileName } of [entry, core]) delete bundle[fileName]
    },
  },
})
