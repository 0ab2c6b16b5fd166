import type { Plugin } from 'vite'

/** A name in built code. */
const NAME = String.raw`[\w$]+`
/** The table of pages of `src/features/frame/import-page.ts` as it is built, and its one use. */
const LOAD = String.raw`(${NAME})\(\(\)=>import\([^()]*\)\.then\(${NAME}=>${NAME}\.Page\),\[\]\)`
const ENTRY = String.raw`"[^"]+-page\.tsx":\(\)=>${LOAD},?`
const TABLE = new RegExp(String.raw`(${NAME})=Object\.assign\(\{(?:${ENTRY})+\}\)`)
const accessTo = (table: string) =>
  new RegExp(
    String.raw`(?<![\w$])${table.replaceAll('$', String.raw`\$`)}\[${NAME}\((${NAME})\)\.replace\([^()]*\)\]\?\.\(\)`,
  )

/**
 * Makes the office read the files of a page from the document, which names them all: their table alone takes 0.5 kB of
 * the core. All scripts of a page are requested at once, not each after the one that imports it.
 */
export const pagesByDocument = (): Plugin => ({
  name: 'pages-by-document',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && TABLE.test(file.code))
      const [table, name, load] = (chunk?.type === 'chunk' && TABLE.exec(chunk.code)) || []
      if (chunk?.type !== 'chunk' || !table || !name || !accessTo(name).test(chunk.code))
        throw new Error('The table of pages does not have the expected form')
      chunk.code = chunk.code
        .replace(table, () => `${name}=(page,own=officePage(page))=>${load}(()=>import("/"+own).then(({Page:e})=>e))`)
        .replace(accessTo(name), (_use, page) => `${name}(${page})`)
    },
  },
})
