#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { inProject } from './lib/project.mjs'

/** The download limit of the campaigns list, a signed-in advertiser's first screen, before its data is there. */
const LIMIT = 36_000
const PAGE = 'campaigns/campaigns'
/**
 * The limits of a part of the office in addition to the first screen: `first` is what loads before its page can be
 * read, texts included (where limited); `own` is all of its own code and styles, whenever they load; of a file that it
 * shares it is charged for its share of the code.
 */
const PARTS = [
  { name: 'the ad editor', page: 'adverts/advert', folder: 'src/features/adverts/', first: 20_000, own: 43_000 },
  { name: 'statistics', page: 'statistics/campaign-stats', folder: 'src/features/statistics/', own: 13_500 },
]
const LANGUAGES = readdirSync(inProject('i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
/** Libraries needed only after the first data is on the screen. */
const LATE = /node_modules\/(oidc-client-ts|micromark[^/]*|@headlessui\/[^/]+)\//

/** Returns the bytes transferred for a file: those of the precompressed file, as the server sends it. */
function brotliSize(file) {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
}

/**
 * Measures the first screen and the parts of a built office from the report of its build.
 * Returns `{ locales, parts, problems }`: `{ locale, total, files: [{ file, bytes }] }` for each language,
 * `{ name, first, own }` for each part, and the problems as sentences.
 */
export function weigh(dist) {
  const { pages, modules, styles = {} } = JSON.parse(readFileSync(join(dist, '.vite/first-screen.json'), 'utf8'))
  const byLocale = Object.entries(pages[PAGE] ?? {})
  const problems =
    byLocale.length === LANGUAGES
      ? []
      : [`the build's report names ${byLocale.length} languages of ${PAGE}, not ${LANGUAGES}`]
  const locales = byLocale.map(([locale, names]) => {
    const files = ['index.html', ...names].map((file) => ({ file, bytes: brotliSize(join(dist, file)) }))
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > LIMIT)
      problems.push(`the first screen in ${locale} takes ${total} bytes, ${total - LIMIT} more than ${LIMIT}`)
    for (const { file } of files) {
      const late = Object.keys(modules[file] ?? {}).find((id) => LATE.test(id))
      if (late) problems.push(`${file} brings ${late} to the first screen`)
    }
    return { locale, total, files }
  })
  const sizeOf = (files) => [...new Set(files)].reduce((sum, file) => sum + brotliSize(join(dist, file)), 0)
  const parts = PARTS.filter(({ page }) => pages[page]).map(({ name, page, folder, ...limits }) => {
    const before = new Set(Object.values(pages[PAGE] ?? {}).flat())
    const first = Math.max(
      ...Object.values(pages[page]).map((files) => sizeOf(files.filter((file) => !before.has(file)))),
    )
    const shareOf = (file) => {
      const lengths = Object.entries(modules[file])
      const own = lengths.filter(([id]) => id.startsWith(folder))
      const sum = (entries) => entries.reduce((total, [, length]) => total + length, 0)
      return own.length && sum(own) / sum(lengths)
    }
    const ownFiles = Object.keys(modules).filter((file) => !before.has(file))
    const own = Math.round(
      ownFiles.reduce((total, file) => total + shareOf(file) * sizeOf([file, ...(styles[file] ?? [])]), 0),
    )
    if (first > limits.first)
      problems.push(
        `${name} takes ${first} bytes before it can be read, ${first - limits.first} more than ${limits.first}`,
      )
    if (own > limits.own) problems.push(`${name} takes ${own} bytes, ${own - limits.own} more than ${limits.own}`)
    return { name, first, own }
  })
  return { locales, parts, problems: [...new Set(problems)] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { locales, parts, problems } = weigh(resolve(process.argv[2] ?? inProject('dist')))
  for (const { locale, total, files } of locales) {
    console.log(`${locale}: ${total} of ${LIMIT} bytes (brotli)`)
    for (const { file, bytes } of files) console.log(`  ${String(bytes).padStart(6)}  ${file}`)
  }
  for (const { name, first, own } of parts)
    console.log(`${name}: ${first} bytes before it can be read, ${own} bytes of its own`)
  for (const problem of problems) console.error(`Size budget: ${problem}.`)
  process.exitCode = problems.length ? 1 : 0
}
