import { readdirSync } from 'node:fs'
import type { Namespaces, Translations } from '../../i18n/i18n-types.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'

export type Words = { [Space in Namespaces]: { [Key in keyof Translations[Space]]: string } }

const folder = (path: string) => new URL(`../../i18n/${path}`, import.meta.url)

/** Reads all texts of a language. */
async function wordsOf(locale: Locale): Promise<Words> {
  const names = readdirSync(folder(locale), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const texts = names.map(async (name) => {
    const module = (await import(folder(`${locale}/${name}/index.ts`).href)) as { default: object }
    return [name, module.default]
  })
  return Object.fromEntries(await Promise.all(texts)) as Words
}

/** The texts of the office, to find elements by as a reader does. */
export const words = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await wordsOf(locale)])),
) as Record<Locale, Words>

/** Turns a text with parameters into a pattern: `{name}` matches anything. */
export const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{[^{}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
