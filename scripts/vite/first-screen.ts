import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import de from '../../i18n/de/common/index.ts'
import en from '../../i18n/en/common/index.ts'
import ru from '../../i18n/ru/common/index.ts'
import { KEPT_PARTS, KEPT_TEXTS, LATE_PARTS } from '../../src/late-parts.ts'
import { pageModule, pageNamespaces } from '../../src/pages.ts'
import { routes } from '../../src/routes.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import { BOOT_ENTRY, leavesShared } from './boot-shared.ts'
import { requestParts } from './late-imports.ts'
import { textsFolder } from './texts.ts'

type Bundle = Rolldown.OutputBundle
/** The page of the office in a build. */
export const INDEX = 'index.html'
const common: Record<Locale, { startFailed: string; retry: string }> = { ru, en, de }
/**
 * What the office may load in addition to a page before its first rendering, by its name in the start script: in a
 * frame, for a chosen appearance, to sign in the user of the embedding page, to use a bound token, and on a later
 * visit.
 */
const EARLY = {
  framed: 'src/framed.ts',
  look: 'src/state/appearance/appearance.ts',
  byPage: 'src/auth/framed/page-session.ts',
  proof: 'src/data/proof.ts',
  kept: 'src/state/between-visits/keep-answers.ts',
}
/** What a page loads as soon as it runs: requested with its own files, not one round trip later. */
const AHEAD: Record<string, string[]> = {
  'session/oidc-callback': ['src/auth/provider/verify-sign-in.ts'],
}
/** What loads in addition, by its name in the report for the size budget. */
const ADDED = {
  framed: EARLY.framed,
  tools: LATE_PARTS['campaigns/tools'],
  overlays: LATE_PARTS.overlays,
}
/**
 * What other plugins read of this one: the files of the first screen in every language and those of a later visit, the
 * code that completes a sign-in, and what the worker keeps of other parts: their code, and their texts by language.
 */
export type FirstScreen = { files: string[]; signIn: string[]; parts: string[]; texts: Record<string, string[]> }
/** The characters of a file that takes several times as long as most. */
const LARGE = 20_000
/** The name of a page's file, as vite.config.ts gives it: a hash of seven characters. */
const FILE_NAME = /^assets\/([\w-]{7})\.js$/

function forEachLocale<T>(make: (locale: Locale) => T): Record<string, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]))
}

/** The sentence of the start script in each language if the office does not start, and the label of its button. */
export const startFailed = forEachLocale((locale) => [common[locale].startFailed, common[locale].retry])

/**
 * Makes the first screen fast: inlines `src/boot.ts` and the entry's styles into index.html, and gives the start script
 * the files that each page needs in each language. Also writes .vite/first-screen.json for the size budget: by page and
 * language the files (without `index.html`), those that are added to them, and by file its source modules with their
 * lengths.
 */
export function firstScreen(): Plugin {
  let root = ''
  let report = ''
  let late: Record<string, string[]> = {}
  const api: FirstScreen = { files: [], signIn: [], parts: [], texts: {} }
  return {
    name: 'first-screen',
    api,
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        requestParts(bundle, late)
      },
    },
    writeBundle: ({ dir = '' }) => writeFile(join(dir, '.vite/first-screen.json'), report),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html.replace('<!-- boot -->', '<script type="module" src="/src/boot.ts"></script>')
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        if (!entry) throw new Error('The bundle has no entry')
        const entryFiles = filesOf([entry.fileName], bundle)
        const lateFiles = (module: string) =>
          filesOf([chunkOf(resolve(root, module), bundle)], bundle).filter((file) => !entryFiles.includes(file))
        const pageFiles = Object.fromEntries(
          [...pagesOf(root, bundle), routes.campaigns.page].map((page) => [
            page,
            lateFiles(join('src', pageModule(page))),
          ]),
        )
        const filesOfEach = (named: Record<string, string>) =>
          Object.fromEntries(Object.entries(named).map(([name, module]) => [name, lateFiles(module)]))
        const [earlyFiles, added] = [filesOfEach(EARLY), filesOfEach(ADDED)]
        const texts = forEachLocale((locale) => textsFolder(root, locale))
        const filesAhead = Object.entries(AHEAD).map(([page, modules]): [string, string[]] => [
          page,
          [...new Set([...(pageFiles[page] ?? []), ...modules.flatMap(lateFiles)])],
        ])
        late = filesOfEach(LATE_PARTS)
        const listed = { ...pageFiles, ...Object.fromEntries(filesAhead), ...earlyFiles, ...late }
        const boot = await buildBoot(root, listed, texts, bundle)
        const script = `<script>${boot.replaceAll('</', '<\\/')}</script>`
        const inlined = inlineStyles(html, bundle, entryFiles).replace('<!-- boot -->', () => script)
        const { page } = routes.campaigns
        const textsOfAll = LOCALES.flatMap((locale) => textsOf(page, texts[locale] ?? ''))
        api.files.push(...new Set([...(pageFiles[page] ?? []), ...(earlyFiles['kept'] ?? []), ...textsOfAll]))
        api.signIn.push(...(listed[routes.oidcCallback.page] ?? []), ...(earlyFiles['kept'] ?? []))
        api.parts.push(...new Set(KEPT_PARTS.flatMap(lateFiles)))
        api.texts = forEachLocale((locale) => KEPT_TEXTS.map((name) => `${texts[locale]}/${name}.js`))
        report = JSON.stringify({ added, ...reportOf(bundle, entryFiles, pageFiles, texts) }, null, 2)
        return inlined
      },
    },
  }
}

/** Returns the files of the texts that a page needs, in the folder of a language. */
const textsOf = (page: string, folder: string) =>
  ['common', ...pageNamespaces(page)].map((namespace) => `${folder}/${namespace}.js`)

/** Returns the pages that a build has code of. */
function pagesOf(root: string, bundle: Bundle): string[] {
  const [before = '', after = ''] = resolve(root, 'src', pageModule('*')).split('*')
  return Object.values(bundle).flatMap((file) => {
    const id = file.type === 'chunk' ? file.facadeModuleId : null
    return id?.startsWith(before) && id.endsWith(after) ? [id.slice(before.length, -after.length)] : []
  })
}

function chunkOf(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && module in file.modules)
  if (!chunk) throw new Error(`No chunk has ${module}`)
  return chunk.fileName
}

/** Returns the files needed to run these chunks: the chunks, their static imports, and the styles of the document. */
function filesOf(chunks: string[], bundle: Bundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  chunks.forEach(add)
  return [...files]
}

/** Builds the start script as one small classic script that contains the list of page files. */
async function buildBoot(
  root: string,
  pageFiles: Record<string, string[]>,
  texts: Record<string, string>,
  bundle: Bundle,
): Promise<string> {
  const lists = Object.values(pageFiles)
  const uses = (file: string) => lists.filter((list) => list.includes(file)).length
  // Those that most pages need first: this order takes the fewest bytes.
  const names = [...new Set(lists.flat())].sort((a, b) => uses(b) - uses(a))
  const isLarge = (file: string) => {
    const chunk = bundle[file]
    return Number(chunk?.type === 'chunk' && chunk.code.length > LARGE)
  }
  // A large file first: it takes the longest. The core contains the usual first page, which has no files.
  const charactersOf = ([own, ...rest]: string[]) =>
    String.fromCharCode(
      ...[
        ...(own ? [own] : []),
        ...rest.sort((a, b) => isLarge(b) - isLarge(a) || names.indexOf(a) - names.indexOf(b)),
      ].map((file) => 256 + names.indexOf(file)),
    )
  const other = names.find((name) => !FILE_NAME.test(name))
  if (other !== undefined) throw new Error(`The start script cannot name ${other}`)
  const result = await build({
    configFile: false,
    plugins: [leavesShared(root)],
    logLevel: 'silent',
    define: {
      __PAGE_FILES__: JSON.stringify({
        hashes: names.map((name) => FILE_NAME.exec(name)?.[1]).join(''),
        texts,
        pages: Object.fromEntries(Object.entries(pageFiles).map(([page, files]) => [page, charactersOf(files)])),
      }),
      __START_FAILED__: JSON.stringify(startFailed),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: BOOT_ENTRY, formats: ['iife'], name: 'boot' }, // so that an `import()` loads no styles
      rolldownOptions: { input: BOOT_ENTRY, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The start script was not built')
  return output.output[0].code.trim()
}

/**
 * Inlines the entry's styles into the document: one request fewer before the first paint. No chunk that imports the
 * entry has to load them.
 */
function inlineStyles(html: string, bundle: Bundle, entryFiles: string[]): string {
  for (const name of entryFiles) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') chunk.viteMetadata?.importedCss.clear()
  }
  return html.replace(/[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g, (tag, name: string) => {
    const style = bundle[name]
    if (!entryFiles.includes(name) || style?.type !== 'asset') return tag
    delete bundle[name]
    return `    <style>${String(style.source).trim()}</style>\n`
  })
}

function reportOf(
  bundle: Bundle,
  entryFiles: string[],
  pageFiles: Record<string, string[]>,
  texts: Record<string, string>,
) {
  const pages = Object.fromEntries(
    Object.entries(pageFiles).map(([page, files]) => [
      page,
      forEachLocale((locale) => [...files, ...textsOf(page, texts[locale] ?? '')]),
    ]),
  )
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const modulesOf = (files: typeof chunks) =>
    Object.fromEntries(
      files
        .flatMap((file) => Object.entries(file.modules))
        .map(([id, { renderedLength }]) => [
          id.replace(/^.*?(node_modules|src|i18n)\//, '$1/'),
          id.endsWith('.css') ? statSync(id).size : renderedLength,
        ]),
    )
  const [entry, core] = entryFiles // the page contains both
  const [inlined = [], linked = []] = [true, false].map((isInlined) =>
    chunks.filter(({ fileName }) => (fileName === entry || fileName === core) === isInlined),
  )
  const modules = {
    [INDEX]: modulesOf(inlined),
    ...Object.fromEntries(linked.map((file) => [file.fileName, modulesOf([file])])),
  }
  return { pages, modules }
}
