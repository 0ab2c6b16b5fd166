import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, version, type Plugin } from 'vite'
import { LOCALES } from '../../src/domain/locale.ts'
import { compileText } from './compile-text.ts'

const NAMESPACE = /\/i18n\/([\w-]+)\/(\w+)\/index\.ts$/

/** Returns the folder of a language's texts in the built office: a hash of them and of how they are compiled. */
export function textsFolder(root: string, locale: string): string {
  const folder = join(root, 'i18n', locale)
  const hash = createHash('sha256').update(version).update(String(compileText))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)))
  return `assets/${hash.digest('base64url').slice(0, 7)}`
}

/**
 * Returns the function that names the file of a chunk. Texts are named by their namespace in a folder for each
 * language, so that neither the start script nor the core must hold a hash of each of them.
 */
export function chunkFileNames(root: string) {
  const folders = new Map<string, string>()
  return ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
    const [, locale, namespace] = NAMESPACE.exec(facadeModuleId ?? '') ?? []
    // Without names: the document lists the files of each screen, and names mean nothing to a browser.
    if (!locale) return 'assets/[hash:7].js'
    const folder = folders.get(locale) ?? textsFolder(root, locale)
    folders.set(locale, folder)
    return `${folder}/${namespace}.js`
  }
}

/** The table of all texts as it is built, and its one use: a function for each language and namespace. */
const TABLE = /(?<![\w$])([\w$]+)=(\{(?:\w+:\{(?:\w+:\(\)=>[\w$]+\(\(\)=>import\([^()]*\),\[\]\),?)+\},?)+\})/
const accessTo = (table: string) =>
  new RegExp(String.raw`(?<![\w$])${table.replaceAll('$', String.raw`\$`)}\[([\w$]+)\]\[([\w$]+)\]\(\)`)

/** Returns code with the folders of the languages in place of the table of texts; undefined if it has no table. */
export function byRule(code: string, folders: Record<string, string>): string | undefined {
  const [, name, table] = TABLE.exec(code) ?? []
  if (!name || !table || !accessTo(name).test(code)) return undefined
  return code
    .replace(table, () => JSON.stringify(folders))
    .replace(accessTo(name), (_use, locale, namespace) => `import(\`./\${${name}[${locale}]}/\${${namespace}}.js\`)`)
}

/** Replaces the table of texts by their rule, a folder for each language: the table alone takes 0.3 kB. */
export function textsByRule(): Plugin {
  let root = ''
  return {
    name: 'texts-by-rule',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const folders = LOCALES.map((locale) => [locale, textsFolder(root, locale).replace('assets/', '')])
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && TABLE.test(file.code))
        const code = chunk?.type === 'chunk' && byRule(chunk.code, Object.fromEntries(folders))
        if (chunk?.type !== 'chunk' || !code) throw new Error('The table of texts does not have the expected form')
        chunk.code = code
      },
    },
  }
}

/** Returns the edits of a module of texts: the place of each text, and its code. */
function compiledIn(program: ReturnType<typeof parseAst>): { start: number; end: number; code: string }[] {
  const [table] = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.map(({ init }) => init) : [],
  )
  if (table?.type !== 'ObjectExpression') throw new Error('A module of texts is one object')
  return table.properties.map((property) => {
    const text = property.type === 'Property' && property.value.type === 'Literal' ? property.value : undefined
    if (typeof text?.value !== 'string') throw new Error('A text is a string in quotes')
    return { start: text.start, end: text.end, code: JSON.stringify(compileText(text.value)) }
  })
}

/** Compiles the texts, and replaces their library with `compiled-texts.ts`. */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^typesafe-i18n(?:\/(?:detectors|utils))?$/,
          replacement: fileURLToPath(new URL('./compiled-texts.ts', import.meta.url)),
        },
      ],
    },
  }),
  transform(code, id) {
    if (!NAMESPACE.test(id)) return null
    const edits = compiledIn(parseAst(code)).reverse()
    return {
      code: edits.reduce((text, edit) => text.slice(0, edit.start) + edit.code + text.slice(edit.end), code),
      map: null,
    }
  },
})
