#!/usr/bin/env node
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { inProject } from './lib/project.mjs'

/** What the campaigns list, a signed-in advertiser's first screen, may download before its data is there. */
const LIMIT = 36_000
const PAGE = 'campaigns/campaigns'
/** Only needed after the first data is on the screen. */
const LATE = /node_modules\/(oidc-client-ts|micromark[^/]*|@headlessui\/[^/]+)\//

/** Bytes on the line: of the precompressed file, as the platform sends it. */
function brotliSize(file) {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
}

/**
 * Weighs the first screen of a built office by the report that its build leaves.
 * Answers `{ locales: [{ locale, total, files: [{ file, bytes }] }], problems: string[] }`.
 */
export function weigh(dist) {
  const { pages, modules } = JSON.parse(readFileSync(join(dist, '.vite/first-screen.json'), 'utf8'))
  const byLocale = Object.entries(pages[PAGE] ?? {})
  const problems = byLocale.length === 2 ? [] : [`the build's report names ${byLocale.length} languages of ${PAGE}, not 2`]
  const locales = byLocale.map(([locale, names]) => {
    const files = ['index.html', ...names].map((file) => ({ file, bytes: brotliSize(join(dist, file)) }))
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > LIMIT) problems.push(`the first screen in ${locale} takes ${total} bytes, ${total - LIMIT} more than ${LIMIT}`)
    for (const { file } of files) {
      const late = (modules[file] ?? []).find((id) => LATE.test(id))
      if (late) problems.push(`${file} brings ${late} to the first screen`)
    }
    return { locale, total, files }
  })
  return { locales, problems: [...new Set(problems)] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { locales, problems } = weigh(resolve(process.argv[2] ?? inProject('dist')))
  for (const { locale, total, files } of locales) {
    console.log(`${locale}: ${total} of ${LIMIT} bytes (brotli)`)
    for (const { file, bytes } of files) console.log(`  ${String(bytes).padStart(6)}  ${file}`)
  }
  for (const problem of problems) console.error(`Size budget: ${problem}.`)
  process.exitCode = problems.length ? 1 : 0
}
