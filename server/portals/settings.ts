import { readFileSync } from 'node:fs'
import type { Insertable, Selectable } from 'kysely'
import { APPEARANCE_NAMES, APPEARANCE_RULES, readAppearance } from '../../src/domain/appearance.ts'
import { LOCALES, localeOfTag, type Locale } from '../../src/domain/locale.ts'
import type { Localized, Portals } from '../db/schema.ts'
import { parsePicture } from './addresses.ts'
import type { Given, Options } from './arguments.ts'
import { Refusal } from './refusal.ts'

const NONE = 'none'
const yesOrNo = (about: string) => ({ value: 'yes|no', help: about })

/** The settings of a portal, each with its option. */
export const settingOptions: Options = {
  name: { value: 'TEXT', help: 'the name of the portal' },
  'support-email': { value: 'ADDRESS', help: 'where users send questions' },
  logo: { value: 'ADDRESS', help: 'a picture of any proportions that names the portal' },
  icon: { value: 'ADDRESS', help: 'a square picture for the icon of the tab; or none' },
  ...Object.fromEntries(
    APPEARANCE_NAMES.map((name) => [name, { value: 'VALUE', help: `${APPEARANCE_RULES[name]}; or none` }]),
  ),
  locales: { value: 'LIST', help: `the languages to offer, such as ${LOCALES.join(',')}; or none for all` },
  'support-text': {
    value: 'FILE',
    isList: true,
    help: 'Markdown for the support panel, help.ru.md for one language; or none for no panel',
  },
  invites: yesOrNo('whether members may invite others'),
  ord: yesOrNo('whether ads are reported to the ad registry'),
}

export function parseLogin(text: string): string {
  const login = text.toLowerCase()
  if (/^[\p{L}\d._@+-]{1,200}$/u.test(login)) return login
  throw new Refusal('A login has 1 to 200 letters, digits and characters of ._@+- in it.')
}

export function parseEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text
  throw new Refusal(`"${text}" is not an e-mail address.`)
}

export function parseName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= 200 && !/\p{Cc}/u.test(name)) return name
  throw new Refusal('A name has 1 to 200 characters.')
}

function parseLocales(text: string): Locale[] {
  const locales = text.split(',').map((tag) => LOCALES.find((locale) => locale === tag.trim().toLowerCase()))
  const known = [...new Set(locales.filter((locale) => locale !== undefined))]
  if (known.length === locales.length) return known
  throw new Refusal(`"${text}" is not a list of languages of the office, which are ${LOCALES.join(', ')}.`)
}

export function parseYes(text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new Refusal(`"${text}" is neither yes nor no.`)
}

/** Returns the text of a file that the operator names. Throws Refusal. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new Refusal(code === 'ENOENT' ? `There is no file ${file}.` : `The file ${file} cannot be read.`)
  }
}

/**
 * Returns the support text of the files, each for the language in its name; a file without one applies to all others.
 */
function supportText(files: readonly string[], before: Localized | undefined): Localized {
  const texts = files.map((file): [Locale, string] => {
    const tag = /\.([a-z]{2})\.[^./\\]+$/i.exec(file)?.[1]
    return [localeOfTag(tag ?? '') ?? 'en', readText(file)]
  })
  return { ...before, en: before?.en || (texts[0]?.[1] ?? ''), ...Object.fromEntries(texts) }
}

function appearanceOf(given: Given, before: Selectable<Portals>['appearance'] = null) {
  const asked = APPEARANCE_NAMES.flatMap((name) => given[name]?.map((text) => ({ name, text: text.trim() })) ?? [])
  if (asked.length === 0) return {}
  const chosen = Object.fromEntries(asked.map(({ name, text }) => [name, text === NONE ? undefined : text]))
  const [wrong] = readAppearance(chosen).wrong
  const empty = asked.find(({ text }) => text === '')?.name
  const fault = wrong ?? empty
  if (fault !== undefined) throw new Refusal(`"${given[fault]?.[0]}" is no ${fault}: it is ${APPEARANCE_RULES[fault]}.`)
  const appearance = { ...before, ...chosen }
  const isEmpty = Object.values(appearance).every((value) => value === undefined)
  return { appearance: isEmpty ? null : JSON.stringify(appearance) }
}

/** Returns the columns that the options set, on top of the portal as it was. Throws Refusal. */
export function settingsOf(given: Given, before?: Selectable<Portals>): Partial<Insertable<Portals>> {
  const { name, logo, icon, locales, invites, ord } = given
  const email = given['support-email']
  const files = given['support-text']
  const one = <T>(words: readonly string[] | undefined, parse: (text: string) => T) => words && parse(words[0] ?? '')
  const orNone =
    <T>(parse: (text: string) => T) =>
    (text: string) =>
      text === NONE ? null : parse(text)
  const columns = {
    name: one(name, parseName),
    support_email: one(email, parseEmail),
    logo_url: one(logo, parsePicture),
    icon_url: one(icon, orNone(parsePicture)),
    locales: one(locales, orNone(parseLocales)),
    is_invite_allowed: one(invites, parseYes),
    is_ord_portal: one(ord, parseYes),
    support_widget_enabled: files && files[0] !== NONE,
    support_widget_content:
      files && files[0] !== NONE ? JSON.stringify(supportText(files, before?.support_widget_content)) : undefined,
    ...appearanceOf(given, before?.appearance),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
