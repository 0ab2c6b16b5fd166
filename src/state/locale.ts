import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { Namespaces, TranslationFunctions } from '../../i18n/i18n-types.ts'
import { i18nObject } from '../../i18n/i18n-util.ts'
import { loadFormatters, loadNamespaceAsync } from '../../i18n/i18n-util.async.ts'
import { formatFor } from '../domain/format.ts'
import { currency } from './session/config.ts'
import { LOCALES, type Locale } from '../domain/locale.ts'
import { loadCode } from './late/load-code.ts'
import { chooseLocale } from './session/stored.ts'

const current = signal<Locale>(LOCALES[0])
const loaded = signal(0)

export const locale: ReadonlySignal<Locale> = current

/** The texts of the current language, from the namespaces loaded so far: `texts.value.campaigns.title()`. */
export const texts = computed((): TranslationFunctions => {
  void loaded.value
  return i18nObject(current.value)
})

/** The formatters of numbers, money and dates for the current language and currency. */
export const format = computed(() => formatFor(current.value, currency.value))

/** Sets the language to start with, and loads its common texts. */
export async function startLocale(profileLocale: string | null | undefined): Promise<void> {
  setLocale(chooseLocale(profileLocale))
  await loadTexts('common')
}

/** Sets the language, whose texts are loaded before or after. */
export function setLocale(value: Locale): void {
  loadFormatters(value)
  document.documentElement.lang = current.value = value
}

/** Loads the texts of a feature, once. */
export async function loadTexts(namespace: Namespaces): Promise<void> {
  const { value } = current
  await loadCode(() => loadNamespaceAsync(value, namespace))
  if (value !== current.value) return loadTexts(namespace) // the language has changed meanwhile
  loaded.value++
}
