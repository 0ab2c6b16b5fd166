#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { inProject } from './lib/project.mjs'

/**
 * The download limit of the campaigns list, a signed-in advertiser's first screen, before its data. The hashes of late
 * files in the document make it some 30 bytes larger or smaller, whatever has changed.
 */
export const LIMIT = 29_650
const PAGE = 'campaigns/campaigns'
/** The limits of the bytes and files in addition to the first screen: in a frame before it, the others after it. */
export const ADDED = {
  framed: { name: 'a frame', limit: 1_200, mostFiles: 1 },
  tools: { name: 'the list of campaigns later', limit: 24_900, mostFiles: 13 },
  overlays: { name: 'every screen later', limit: 17_860, mostFiles: 12 },
}
/** The most files of a screen: three rounds over the six connections of HTTP/1.1. */
export const MOST_FILES = 18
/** The limits of what loads before a screen can be read, texts included, in addition to the first screen. */
export const SCREENS = {
  'advertisers/advertisers': 9_750,
  'adverts/advert': 22_650,
  'adverts/create-advert': 26_200,
  'embed/check': 13_500,
  'errors/not-authorized': 1_300,
  'errors/not-found': 700,
  'inbox/inbox': 10_550,
  'invites/invite': 8_300,
  'members/members': 10_800,
  'partners/partners': 4_000,
  'placements/adverts': 18_450,
  'placements/campaign': 20_250,
  'placements/placements': 12_500,
  'session/oidc-callback': 16_400,
  'session/oidc-logout': 3_350,
  'session/reset-session': 2_000,
  'session/sign-in': 17_250,
  'session/sign-out': 4_520,
  'statistics/analytics': 16_000,
  'statistics/campaign-stats': 16_700,
}
/**
 * The limits of the code and the styles of parts of the office, whenever they load; of a shared file a part is charged
 * its share of the code. A part within another has a separate limit.
 */
export const PARTS = [
  { name: 'the ad editor', folder: 'src/features/adverts/', limit: 46_150 },
  { name: 'the forecast of a bid', folder: 'src/features/adverts/forecast/', limit: 3_100 },
  { name: 'the resubmission of an ad', folder: 'src/features/adverts/resubmit/', limit: 1_500 },
  { name: 'the queue of rejected ads', folder: 'src/features/adverts/queue/', limit: 1_500 },
  { name: 'the choice of an audience', folder: 'src/features/adverts/choice/', limit: 5_000 },
  { name: 'statistics', folder: 'src/features/statistics/', limit: 13_300 },
  { name: 'the inbox', folder: 'src/features/inbox/', limit: 3_500 },
  { name: 'the history', folder: 'src/features/history/', limit: 4_000 },
  { name: 'the search over all screens', folder: 'src/features/frame/palette/', limit: 6_000 },
  { name: 'the date picker', folder: 'src/ui/calendar/', limit: 8_000 },
  { name: 'the place for pictures and videos', folder: 'src/features/adverts/content/drop/', limit: 3_050 },
  { name: 'the first steps', folder: 'src/features/first-steps/', limit: 2_200 },
  { name: 'the directory of the ad registry', folder: 'src/features/adverts/registry/', limit: 1_000 },
  { name: 'the state of the connection', folder: 'src/features/network/', limit: 1_290 },
  { name: 'the list of what waits to be sent', folder: 'src/features/network/outbox/', limit: 1_200 },
  { name: 'what waits to be sent', folder: 'src/state/outbox/', limit: 2_550 },
  { name: 'the answers of earlier visits', folder: 'src/state/between-visits/', limit: 1_250 },
  { name: 'the downloads of statistics', folder: 'src/features/statistics/reports/', limit: 3_550 },
  { name: 'the breakdowns', folder: 'src/features/statistics/breakdowns/', limit: 3_500 },
]
/** The limit of the loader, which partners' pages download. */
const LOADER = { file: 'embed/v1.js', limit: 2_550 }
/** Returns the innermost folder of a part that a module is in. */
const folderOf = (id) =>
  PARTS.map(({ folder }) => folder)
    .filter((folder) => id.startsWith(folder))
    .sort((a, b) => b.length - a.length)[0]
const LANGUAGES = readdirSync(inProject('i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
/** The modules of a file that are listed. */
const LISTED = 3
/** Libraries needed only after the first data is on the screen. */
const LATE = /node_modules\/(oidc-client-ts|superstruct|ofetch|micromark[^/]*|@headlessui\/[^/]+)\//

/** Returns the bytes transferred for a file: those of the precompressed file, as the server sends it. */
function brotliSize(file) {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
}

/**
 * Measures a built office from the report of its build. Returns `{ locales, screens, parts, added, loader, problems }`:
 * `{ locale, total, files: [{ file, bytes }] }` of the first screen in each language, `{ page, bytes, files }` for each
 * other screen, `{ name, bytes }` for each part, `{ name, bytes, files }` for what is added, the bytes of the loader,
 * and the problems as sentences.
 */
export function weigh(dist) {
  const {
    pages,
    modules,
    added: addedFiles = {},
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
  const before = new Set(['index.html', ...Object.values(pages[PAGE] ?? {}).flat()])
  /** Lists what a screen loads in addition: each file with its largest modules, largest first. */
  const contentsOf = (files) =>
    files
      .map((file) => ({ file, bytes: sizeOf([file]), modules: Object.entries(modules[file] ?? {}) }))
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ file, bytes, modules: all }) => {
        const largest = all.sort(([, a], [, b]) => b - a).slice(0, LISTED)
        return `${bytes} ${file} ${largest.map(([id]) => id).join(' ')}`.trimEnd()
      })
  const screens = Object.keys(pages)
    .filter((page) => page !== PAGE)
    .map((page) => {
      const inEach = Object.values(pages[page]).map((files) => files.filter((file) => !before.has(file)))
      return { page, bytes: Math.max(...inEach.map(sizeOf)), files: inEach[0].length }
    })
  for (const { page, bytes, files } of screens) {
    const limit = SCREENS[page]
    if (files > MOST_FILES) problems.push(`${page} takes ${files} files before it can be read, more than ${MOST_FILES}`)
    if (limit === undefined) problems.push(`the screen ${page} has no limit`)
    else if (bytes > limit) {
      const files = Object.values(pages[page]).map((names) => names.filter((file) => !before.has(file)))
      const contents = contentsOf(files.find((names) => sizeOf(names) === bytes))
      problems.push(
        [`${page} takes ${bytes} bytes before it can be read, ${bytes - limit} more than ${limit}:`, ...contents].join(
          '\n  ',
        ),
      )
    }
  }
  const parts = PARTS.map(({ name, folder, limit }) => {
    const shareOf = (file) => {
      const lengths = Object.entries(modules[file])
      const own = lengths.filter(([id]) => folderOf(id) === folder)
      const sum = (entries) => entries.reduce((total, [, length]) => total + length, 0)
      return own.length && sum(own) / sum(lengths)
    }
    const files = Object.keys(modules).filter((file) => !before.has(file))
    const sizes = files.map((file) => shareOf(file) * sizeOf([file]))
    const bytes = Math.round(sizes.reduce((total, size) => total + size, 0))
    if (bytes > limit) problems.push(`${name} takes ${bytes} bytes, ${bytes - limit} more than ${limit}`)
    return { name, bytes }
  })
  const added = Object.entries(ADDED).map(([key, { name, limit, mostFiles }]) => {
    const files = (addedFiles[key] ?? []).filter((file) => !before.has(file))
    const bytes = sizeOf(files)
    if (bytes > limit) problems.push(`${name} adds ${bytes} bytes, ${bytes - limit} more than ${limit}`)
    if (files.length > mostFiles) problems.push(`${name} adds ${files.length} files, more than ${mostFiles}`)
    return { name, bytes, files: files.length }
  })
  const loader = sizeOf([LOADER.file])
  if (loader > LOADER.limit)
    problems.push(`the loader takes ${loader} bytes, ${loader - LOADER.limit} more than ${LOADER.limit}`)
  return { locales, screens, parts, added, loader, problems: [...new Set(problems)] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { locales, screens, parts, added, loader, problems } = weigh(resolve(process.argv[2] ?? inProject('dist')))
  for (const { locale, total, files } of locales) {
    console.log(`${locale}: ${total} of ${LIMIT} bytes (brotli)`)
    for (const { file, bytes } of files) console.log(`  ${String(bytes).padStart(6)}  ${file}`)
  }
  for (const { page, bytes, files } of screens)
    console.log(`${page}: ${bytes} of ${SCREENS[page]} additional bytes in ${files} files`)
  for (const { name, bytes } of parts) console.log(`${name}: ${bytes} bytes`)
  for (const { name, bytes, files } of added) console.log(`${name} adds ${bytes} bytes in ${files} files`)
  console.log(`the loader: ${loader} of ${LOADER.limit} bytes`)
  for (const problem of problems) console.error(`Size budget: ${problem}`)
  process.exitCode = problems.length ? 1 : 0
}
