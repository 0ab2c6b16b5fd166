import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const [, rest = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('### A kind of condition\n')
const [guide = ''] = rest.split(/^##/m)

const sources = ['src', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('server', 'seed')))

it.each(['stockId', 'productCategories'])('the guide to a kind of condition names every file with %s', (kind) => {
  const files = sources.filter((file) => new RegExp(`\\b${kind}\\b`).test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !guide.includes(`\`${file.replaceAll('\\', '/')}\``))).toEqual([])
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
