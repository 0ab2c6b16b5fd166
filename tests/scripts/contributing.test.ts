import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Returns a section of the guide. */
function guideTo(what: string): string {
  const [, rest = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`### ${what}\n`)
  const [guide = ''] = rest.split(/^##/m)
  return guide
}

const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(tsx?|sql)$/.test(file))

/** Returns the files that contain a word but are not named in a text. */
function missingIn(guide: string, word: string, files: readonly string[]): string[] {
  const found = files.filter((file) => new RegExp(`\\b${word}\\b`).test(readFileSync(file, 'utf8')))
  expect(found.length).toBeGreaterThan(5)
  return found.filter((file) => !guide.includes(`\`${file.replaceAll('\\', '/')}\``))
}

it.each(['stockId', 'productCategories'])('the guide to a kind of condition names every file with %s', (kind) => {
  const files = sourcesIn('src', 'server').filter((file) => !file.startsWith(join('server', 'seed')))
  expect(missingIn(guideTo('A kind of condition'), kind, files)).toEqual([])
})

it('the guide to a figure names every file in which clicks are simulated, stored or added up', () => {
  const folders = ['db', 'delivery', 'seed', 'store/statistics'].map((folder) => join('server', folder))
  const files = sourcesIn(...folders, 'examples', join('docs', 'scaling'))
  const migrations = join('server', 'db', 'migrations')
  const readers = [join('server', 'delivery', 'orders', 'orders.ts'), join('server', 'delivery', 'deliver-step.ts')]
  const writers = files.filter((file) => !file.startsWith(migrations) && !readers.includes(file))
  expect(missingIn(guideTo('A figure'), 'clicks', writers)).toEqual([])
})

const documents = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
)

it.each(documents.filter((file) => file.endsWith('.md')))('%s names files that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = text.matchAll(/`((?:src|server|tests|scripts|e2e|i18n|docs|embed|examples|bench)\/[\w./-]+)`/g)
  const linked = text.matchAll(/\]\((?!https?:)([\w./@-]+)/g)
  const files = [
    ...Array.from(named, ([, file = '']) => file),
    ...Array.from(linked, ([, file = '']) => join(dirname(document), file)),
  ]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
