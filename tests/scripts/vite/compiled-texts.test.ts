import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { i18nObject as parsing } from 'typesafe-i18n'
import { describe, expect, it } from 'vitest'
import { compileText } from '../../../scripts/vite/compile-text.ts'
import { i18nObject as compiled } from '../../../scripts/vite/compiled-texts.ts'
import { projectRoot } from '../../../server/lib/project-root.ts'
import { LOCALES } from '../../../src/domain/locale.ts'
import { formatFor } from '../../../src/domain/format.ts'

type Words = Record<string, Record<string, (values?: object) => string>>
const VALUES = [0, 1, 2, 3, 5, 11, 21, 1.5, 1_234, ' a name ', '', null, undefined]

const namespaces = readdirSync(join(projectRoot, 'i18n/ru'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const textsOf = async (locale: string, namespace: string) =>
  ((await import(join(projectRoot, 'i18n', locale, namespace, 'index.ts'))) as { default: Record<string, string> })
    .default
const compile = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]))

describe.each(LOCALES)('the compiled texts in %s', (locale) => {
  const { count } = formatFor(locale, '')

  it('say with all values what their library says', async () => {
    let said = 0
    for (const namespace of namespaces) {
      const texts = await textsOf(locale, namespace)
      const expected = parsing(locale, { texts }, { count }) as unknown as Words
      const words = compiled(locale, { texts: compile(texts) }, { count }) as unknown as Words
      for (const [key, text] of Object.entries(texts)) {
        const names = [...text.matchAll(/\{(\w+)[:|]/g)].map(([, name]) => name ?? '')
        for (const value of text.includes('|') ? VALUES.filter((each) => typeof each === 'number') : VALUES) {
          const values = Object.fromEntries(names.map((name) => [name, value]))
          expect(words['texts']?.[key]?.(values), key).toBe(expected['texts']?.[key]?.(values))
          said++
        }
      }
    }
    expect(said).toBeGreaterThan(1_000)
  })

  it('are empty until they are loaded', () => {
    const words = compiled(locale, undefined, { count }) as unknown as Words
    expect(words['texts']?.['title']?.()).toBe('')
  })
})

it('refuses a text that only the library can read', () => {
  expect(() => compileText('{when|date}')).toThrow('{when|date}')
})
