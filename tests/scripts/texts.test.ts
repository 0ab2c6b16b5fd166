import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../server/lib/project-root.ts'
import { LOCALES } from '../../src/domain/locale.ts'
import { CALL_ERROR_KINDS } from '../../src/data/errors.ts'
import { AttributionConditionStruct, ConditionStruct } from '../../src/contract/advert/condition.ts'
import { ROLES } from '../../src/contract/accounts/role.ts'
import { FIGURES } from '../../src/contract/statistics/figures.ts'

const namespaces = readdirSync(join(projectRoot, 'i18n/ru'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const source = readdirSync(join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')
/** The texts of figures, roles and errors, whose keys are computed. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const computed = [
  ...Object.entries(FIGURES).flatMap(([name, { field }]) => [name, `figure${capital(field)}`]),
  ...ROLES.map((role) => `${role}Text`),
  ...CALL_ERROR_KINDS.map((kind) => `error${capital(kind)}`),
]

/** The kinds of conditions, whose titles have their names, and the lines about them. */
const kinds = [ConditionStruct, AttributionConditionStruct].flatMap((struct) =>
  (struct.schema as unknown as { schema: object }[])
    .flatMap((member) => Object.keys(member.schema))
    .flatMap((kind) => [kind, `${kind}About`]),
)

const textsOf = async (locale: string, namespace: string) =>
  ((await import(join(projectRoot, 'i18n', locale, namespace, 'index.ts'))) as { default: Record<string, string> })
    .default
const parameters = (text: string) =>
  [...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?(?:\|\w+)?\}/g)].map(([, name]) => name).toSorted()

it('stand in a folder for each language of the office', () => {
  const folders = readdirSync(join(projectRoot, 'i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...LOCALES].toSorted())
})

describe.each(namespaces)('the texts of %s', (namespace) => {
  it.each(LOCALES)('exist in %s, non-empty and with the parameters of the first language', async (locale) => {
    const [base, texts] = [await textsOf(LOCALES[0], namespace), await textsOf(locale, namespace)]
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(base).toSorted())
    for (const [key, text] of Object.entries(base)) {
      expect(texts[key]?.trim(), key).not.toBe('')
      expect(new Set(parameters(texts[key] ?? '')), key).toEqual(new Set(parameters(text)))
    }
  })

  it('write numbers with the separators of their language', async () => {
    for (const [key, text] of Object.entries(await textsOf('en', namespace))) expect(text, key).not.toMatch(/\d{4}/)
    for (const [key, text] of Object.entries(await textsOf('ru', namespace)))
      expect(text, key).not.toMatch(/\{(?:count|total|shown):number\}/)
  })

  it('are all used', async () => {
    const unused = Object.keys(await textsOf('ru', namespace)).filter(
      (key) => !new RegExp(`[.']${key}\\b`).test(source) && ![...computed, ...kinds].includes(key),
    )
    expect(unused).toEqual([])
  })

  it('mix no Latin and Cyrillic letters in a word, and have no exclamation marks', async () => {
    for (const [key, text] of Object.entries(await textsOf('ru', namespace))) {
      expect(text, key).not.toMatch(/[а-яё][a-z]|[a-z][а-яё]/i)
      expect(text, key).not.toContain('!')
    }
  })
})
