import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/domain/locale.ts'
import { weigh } from '../../scripts/size-budget.mjs'

let dist: string
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'size-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const inEach = <T>(files: T) => Object.fromEntries(LOCALES.map((locale) => [locale, files]))

/** Writes a built office whose page script has that compressed size and contains the modules. */
function office(bytes: number, modules: string[] = []) {
  mkdirSync(join(dist, '.vite'))
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, ['page.js', `${locale}.js`]]))
  writeFileSync(
    join(dist, '.vite/first-screen.json'),
    JSON.stringify({
      pages: { 'campaigns/campaigns': texts },
      modules: { 'page.js': Object.fromEntries(modules.map((module) => [module, 100])) },
    }),
  )
  for (const name of ['index.html', 'page.js', ...LOCALES.map((locale) => `${locale}.js`)])
    writeFileSync(join(dist, name), 'text')
  for (const name of ['index.html', 'ru.js']) writeFileSync(join(dist, `${name}.br`), Buffer.alloc(1000))
  writeFileSync(join(dist, 'page.js.br'), Buffer.alloc(bytes))
}

describe('the size budget', () => {
  it('adds up the document and the files of each language', () => {
    office(10_000)
    const { locales, problems } = weigh(dist)
    expect(locales[0]).toMatchObject({ locale: 'ru', total: 12_000 })
    expect(locales[1]?.total).toBeLessThan(12_000)
    expect(problems).toEqual([])
  })

  it('is exceeded above the limit, with the language reported', () => {
    office(34_001)
    expect(weigh(dist).problems).toEqual(['the first screen in ru takes 36001 bytes, 1 more than 36000'])
  })

  it.each([
    'node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js',
    'node_modules/micromark-util-chunked/index.js',
    'node_modules/@headlessui/react/dist/hooks/use-id.js',
  ])('is broken when %s is part of the first screen', (module) => {
    office(1_000, ['src/main.tsx', module])
    expect(weigh(dist).problems).toEqual([`page.js brings ${module} to the first screen`])
  })

  it('measures what a part adds to the first screen, both until it is readable and in total, with its share of shared files', () => {
    mkdirSync(join(dist, '.vite'))
    const first = ['core.js', 'list.js']
    const read = ['core.js', 'ad.js', 'ad.css', 'ru.js']
    const report = {
      pages: { 'campaigns/campaigns': inEach(first), 'adverts/advert': inEach(read) },
      modules: {
        'core.js': { 'src/main.tsx': 500 },
        'ad.js': { 'src/features/adverts/advert-page.tsx': 500 },
        'tree.js': {
          'src/features/adverts/tree/view/tree-row.tsx': 600,
          'src/domain/condition/condition-tree.ts': 200,
        },
        'fields.js': { 'src/ui/form/field.tsx': 300 },
      },
      styles: { 'ad.js': ['ad.css'], 'tree.js': ['tree.css'] },
    }
    writeFileSync(join(dist, '.vite/first-screen.json'), JSON.stringify(report))
    const sizes = {
      'index.html': 1,
      'core.js': 10,
      'list.js': 10,
      'ad.js': 15_000,
      'ad.css': 1_000,
      'ru.js': 4_001,
      'tree.js': 35_000, // of which a quarter is not the ad editor's
      'tree.css': 1_001,
      'fields.js': 5_000,
    }
    for (const [name, bytes] of Object.entries(sizes)) {
      writeFileSync(join(dist, name), 'text')
      writeFileSync(join(dist, `${name}.br`), Buffer.alloc(bytes))
    }
    const { parts, problems } = weigh(dist)
    expect(parts).toEqual([{ name: 'the ad editor', first: 20_001, own: 43_001 }])
    expect(problems).toEqual([
      'the ad editor takes 20001 bytes before it can be read, 1 more than 20000',
      'the ad editor takes 43001 bytes, 1 more than 43000',
    ])
  })
})
