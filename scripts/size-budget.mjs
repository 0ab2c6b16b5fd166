#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { inProject } from './lib/project.mjs'

/** The download limit of the campaigns list, a signed-in advertiser's first screen, before its data. */
export const LIMIT = 31_400
const PAGE = 'campaigns/campaigns'
/**
 * The limit of what most other screens need in addition, named by a module in it: the calls and the checks of
 * responses.
 */
const BASIS = { module: 'src/data/client.ts', limit: 4_500 }
/** The limit of what the office loads in addition in a frame, before its first rendering. */
const FRAMED = 1_200
/**
 * The limits of a part of the office in addition to the first screen and to the basis: `first` is what loads before its
 * page can be read, texts included (where limited); `own` is all of its own code and styles, whenever they load; of a
 * shared file it is charged its share of the code. A part within another has a separate limit.
 */
const PARTS = [
  { name: 'the ad editor', page: 'adverts/advert', folder: 'src/features/adverts/', first: 19_000, own: 43_000 },
  { name: 'the forecast of a bid', page: 'adverts/advert', folder: 'src/features/adverts/forecast/', own: 3_100 },
  { name: 'the resubmission of an ad', page: 'adverts/advert', folder: 'src/features/adverts/resubmit/', own: 1_500 },
  { name: 'the queue of rejected ads', page: 'adverts/advert', folder: 'src/features/adverts/queue/', own: 1_500 },
  { name: 'the choice of an audience', page: 'adverts/advert', folder: 'src/features/adverts/choice/', own: 5_000 },
  {
    name: 'statistics',
    page: 'statistics/campaign-stats',
    folder: 'src/features/statistics/',
    first: 25_000,
    own: 12_500,
  },
  { name: 'the inbox', page: 'inbox/inbox', folder: 'src/features/inbox/', own: 3_500 },
  { name: 'the history', page: 'placements/campaign', folder: 'src/features/history/', own: 4_000 },
  { name: 'the search over all screens', page: PAGE, folder: 'src/features/frame/palette/', first: 0, own: 6_000 },
]
/** The limits of what loads with its first use on any page, code and styles, charged likewise. */
const LATE_PARTS = [
  { name: 'the date picker', folder: 'src/ui/calendar/', own: 8_000 },
  { name: 'the place for pictures and videos', folder: 'src/features/adverts/content/drop/', own: 3_000 },
  { name: 'the first steps', folder: 'src/features/first-steps/', own: 2_200 },
  { name: 'the directory of the ad registry', folder: 'src/features/adverts/registry/', own: 1_000 },
  { name: 'the state of the connection', folder: 'src/features/network/', own: 1_000 },
  { name: 'the list of what waits to be sent', folder: 'src/features/network/outbox/', own: 800 },
  { name: 'what waits to be sent', folder: 'src/state/outbox/', own: 2_400 },
  { name: 'the answers of earlier visits', folder: 'src/state/between-visits/', own: 1_500 },
  { name: 'the downloads of statistics', folder: 'src/features/statistics/reports/', own: 3_200 },
  { name: 'the breakdowns', folder: 'src/features/statistics/breakdowns/', own: 3_500 },
]
/** The limit of the loader, which partners' pages download. */
const LOADER = { file: 'embed/v1.js', limit: 2_500 }
/** Returns the innermost folder of a part that a module is in. */
const folderOf = (id) =>
  [...PARTS, ...LATE_PARTS]
    .map(({ folder }) => folder)
    .filter((folder) => id.startsWith(folder))
    .sort((a, b) => b.length - a.length)[0]
const LANGUAGES = readdirSync(inProject('i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
/** Libraries needed only after the first data is on the screen. */
const LATE = /node_modules\/(oidc-client-ts|superstruct|ofetch|micromark[^/]*|@headlessui\/[^/]+)\//

/** Returns the bytes transferred for a file: those of the precompressed file, as the server sends it. */
function brotliSize(file) {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
}

/**
 * Measures the first screen and the parts of a built office from the report of its build. Returns `{ locales, basis,
 * parts, late, framed, loader, problems }`: `{ locale, total, files: [{ file, bytes }] }` for each language, the bytes
 * of the basis, `{ name, first, own }` for each part, `{ name, own }` for each late one, the bytes that a frame adds
 * and those of the loader, and the problems as sentences.
 */
export function weigh(dist) {
  const {
    pages,
    modules,
    styles = {},
    framed: framedFiles = [],
  } = JSON.parse(readFileSync(join(dist, '.vite/first-screen.json'), 'utf8'))
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
      if (late) problems.push(`${file} loads ${late} on the first screen`)
    }
    return { locale, total, files }
  })
  const sizeOf = (files) => [...new Set(files)].reduce((sum, file) => sum + brotliSize(join(dist, file)), 0)
  const basisFiles = Object.keys(modules).filter((file) => BASIS.module in modules[file])
  const basis = sizeOf(basisFiles)
  if (basis > BASIS.limit)
    problems.push(`the basis takes ${basis} bytes, ${basis - BASIS.limit} more than ${BASIS.limit}`)
  const before = new Set([...Object.values(pages[PAGE] ?? {}).flat(), ...basisFiles])
  const weighOwn = ({ name, folder, own: limit }) => {
    const shareOf = (file) => {
      const lengths = Object.entries(modules[file])
      const own = lengths.filter(([id]) => folderOf(id) === folder)
      const sum = (entries) => entries.reduce((total, [, length]) => total + length, 0)
      return own.length && sum(own) / sum(lengths)
    }
    const ownFiles = Object.keys(modules).filter((file) => !before.has(file))
    const own = Math.round(
      ownFiles.reduce((total, file) => total + shareOf(file) * sizeOf([file, ...(styles[file] ?? [])]), 0),
    )
    if (own > limit) problems.push(`${name} takes ${own} bytes, ${own - limit} more than ${limit}`)
    return own
  }
  const parts = PARTS.filter(({ page }) => pages[page]).map((part) => {
    const { name, page, ...limits } = part
    const first = Math.max(
      ...Object.values(pages[page]).map((files) => sizeOf(files.filter((file) => !before.has(file)))),
    )
    if (first > limits.first)
      problems.push(
        `${name} takes ${first} bytes before it can be read, ${first - limits.first} more than ${limits.first}`,
      )
    return { name, first, own: weighOwn(part) }
  })
  const late = LATE_PARTS.map((part) => ({ name: part.name, own: weighOwn(part) }))
  const framed = sizeOf(framedFiles)
  if (framed > FRAMED) problems.push(`a frame adds ${framed} bytes, ${framed - FRAMED} more than ${FRAMED}`)
  const loader = sizeOf([LOADER.file])
  if (loader > LOADER.limit)
    problems.push(`the loader takes ${loader} bytes, ${loader - LOADER.limit} more than ${LOADER.limit}`)
  return { locales, basis, parts, late, framed, loader, problems: [...new Set(problems)] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { locales, basis, parts, late, framed, loader, problems } = weigh(resolve(process.argv[2] ?? inProject('dist')))
  for (const { locale, total, files } of locales) {
    console.log(`${locale}: ${total} of ${LIMIT} bytes (brotli)`)
    for (const { file, bytes } of files) console.log(`  ${String(bytes).padStart(6)}  ${file}`)
  }
  console.log(`most other screens: ${basis} of ${BASIS.limit} additional bytes`)
  for (const { name, first, own } of parts)
    console.log(`${name}: ${first} bytes before it can be read, ${own} bytes of its own`)
  for (const { name, own } of late) console.log(`${name}: ${own} bytes`)
  console.log(`in a frame: ${framed} additional bytes`)
  console.log(`the loader: ${loader} of ${LOADER.limit} bytes`)
  for (const problem of problems) console.error(`Size budget: ${problem}.`)
  process.exitCode = problems.length ? 1 : 0
}
