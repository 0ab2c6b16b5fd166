import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/domain/locale.ts'
import { ADDED, LIMIT, MOST_FILES, PARTS, SCREENS, weigh } from '../../scripts/size-budget.mjs'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'size-'))
  loader(2_500)
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const inEach = <T>(files: T) => Object.fromEntries(LOCALES.map((locale) => [locale, files]))

/** Writes the loader with that compressed size. */
function loader(bytes: number) {
  mkdirSync(join(dist, 'embed'), { recursive: true })
  writeFileSync(join(dist, 'embed/v1.js'), 'text')
  writeFileSync(join(dist, 'embed/v1.js.br'), Buffer.alloc(bytes))
}

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

/** Writes that many small files, and returns their names. */
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    writeFileSync(join(dist, `${index}.js`), 'text')
    return `${index}.js`
  })

describe('the size budget', () => {
  it('adds up the document and the files of each language', () => {
    office(10_000)
    const { locales, problems } = weigh(dist)
    expect(locales[0]).toMatchObject({ locale: 'ru', total: 12_000 })
    expect(locales[1]?.total).toBeLessThan(12_000)
    expect(problems).toEqual([])
  })

  it('is exceeded above the limit, with the language reported', () => {
    office(LIMIT - 1_999)
    expect(weigh(dist).problems).toEqual([`the first screen in ru takes ${LIMIT + 1} bytes, 1 more than ${LIMIT}`])
  })

  it.each(Object.entries(ADDED))('limits what is loaded in addition: %s', (key, { name, limit, mostFiles }) => {
    office(1_000)
    const report = JSON.parse(readFileSync(join(dist, '.vite/first-screen.json'), 'utf8')) as object
    const added = { [key]: ['page.js', 'added.js'] }
    writeFileSync(join(dist, '.vite/first-screen.json'), JSON.stringify({ ...report, added }))
    writeFileSync(join(dist, 'added.js.br'), Buffer.alloc(limit))
    const { added: weighed, problems } = weigh(dist)
    expect(problems).toEqual([])
    expect(weighed).toContainEqual({ name, bytes: limit, files: 1 })
    writeFileSync(join(dist, 'added.js.br'), Buffer.alloc(limit + 1))
    expect(weigh(dist).problems).toEqual([`${name} adds ${limit + 1} bytes, 1 more than ${limit}`])
    writeFileSync(
      join(dist, '.vite/first-screen.json'),
      JSON.stringify({ ...report, added: { [key]: files(mostFiles) } }),
    )
    expect(weigh(dist).problems).toEqual([])
    writeFileSync(
      join(dist, '.vite/first-screen.json'),
      JSON.stringify({ ...report, added: { [key]: files(mostFiles + 1) } }),
    )
    expect(weigh(dist).problems).toEqual([`${name} adds ${mostFiles + 1} files, more than ${mostFiles}`])
  })

  it('limits the files that each screen needs', () => {
    mkdirSync(join(dist, '.vite'))
    writeFileSync(join(dist, 'index.html'), 'text')
    const problemsWith = (count: number) => {
      const pages = { 'campaigns/campaigns': inEach([]), 'errors/not-found': inEach(files(count)) }
      writeFileSync(join(dist, '.vite/first-screen.json'), JSON.stringify({ pages, modules: {} }))
      return weigh(dist).problems
    }
    expect(problemsWith(MOST_FILES)).toEqual([])
    const message = `errors/not-found takes ${MOST_FILES + 1} files before it can be read, more than ${MOST_FILES}`
    expect(problemsWith(MOST_FILES + 1)).toEqual([message])
  })

  it('is exceeded by a loader of more than 2,550 bytes', () => {
    office(1_000)
    loader(2_551)
    expect(weigh(dist).problems).toEqual(['the loader takes 2551 bytes, 1 more than 2550'])
  })

  it.each([
    'node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js',
    'node_modules/micromark-util-chunked/index.js',
    'node_modules/@headlessui/react/dist/hooks/use-id.js',
  ])('is broken when %s is part of the first screen', (module) => {
    office(1_000, ['src/main.tsx', module])
    expect(weigh(dist).problems).toEqual([`page.js loads ${module} on the first screen`])
  })

  it('limits what each screen adds to the first one, and what each part of the office takes', () => {
    mkdirSync(join(dist, '.vite'))
    const report = {
      pages: {
        'campaigns/campaigns': inEach(['core.js', 'list.js']),
        'adverts/advert': inEach(['core.js', 'ad.js', 'ru.js']),
        'new/page': inEach(['core.js']),
      },
      modules: {
        'core.js': { 'src/main.tsx': 500 },
        'ad.js': { 'src/features/adverts/advert-page.tsx': 400, 'src/features/adverts/adverts.css': 100 },
        'tree.js': {
          'src/features/adverts/tree/view/tree-row.tsx': 600,
          'src/domain/condition/condition-tree.ts': 200,
        },
        'bid.js': { 'src/features/adverts/forecast/bid-forecast.tsx': 300 },
        'fields.js': { 'src/ui/form/field.tsx': 300 },
      },
    }
    writeFileSync(join(dist, '.vite/first-screen.json'), JSON.stringify(report))
    const limitOf = (part: string) => PARTS.find(({ name }) => name === part)!.limit
    const [editor, forecast] = [limitOf('the ad editor'), limitOf('the forecast of a bid')]
    const sizes = {
      'index.html': 1,
      'core.js': 10,
      'list.js': 10,
      'ad.js': 16_000,
      'ru.js': SCREENS['adverts/advert'] - 16_000 + 1,
      'tree.js': Math.round((editor + 1 - 16_000) / 0.75), // of which a quarter is not the ad editor's
      'bid.js': forecast + 1,
      'fields.js': 5_000,
    }
    for (const [name, bytes] of Object.entries(sizes)) {
      writeFileSync(join(dist, name), 'text')
      writeFileSync(join(dist, `${name}.br`), Buffer.alloc(bytes))
    }
    const { screens, parts, problems } = weigh(dist)
    const limit = SCREENS['adverts/advert']
    expect(screens).toEqual([
      { page: 'adverts/advert', bytes: limit + 1, files: 2 },
      { page: 'new/page', bytes: 0, files: 0 },
    ])
    expect(parts.filter(({ bytes }) => bytes > 0)).toEqual([
      { name: 'the ad editor', bytes: editor + 1 },
      { name: 'the forecast of a bid', bytes: forecast + 1 },
    ])
    expect(problems).toEqual([
      [
        `adverts/advert takes ${limit + 1} bytes before it can be read, 1 more than ${limit}:`,
        '16000 ad.js src/features/adverts/advert-page.tsx src/features/adverts/adverts.css',
        `${limit + 1 - 16_000} ru.js`,
      ].join('\n  '),
      'the screen new/page has no limit',
      `the ad editor takes ${editor + 1} bytes, 1 more than ${editor}`,
      `the forecast of a bid takes ${forecast + 1} bytes, 1 more than ${forecast}`,
    ])
  })
})
