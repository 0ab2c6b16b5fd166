import { loadedLocales } from '../../i18n/i18n-util.ts'
import { loadNamespaceAsync } from '../../i18n/i18n-util.async.ts'
import type { Namespaces } from '../../i18n/i18n-types.ts'
import { invalidate } from '../data/change.ts'
import { reportCallError } from './call-errors.ts'
import { loadCode, reportSlow } from './late/load-code.ts'
import { locale, setLocale } from './locale.ts'
import { refreshConfig } from './session/config.ts'
import { chooseLocale } from './session/stored.ts'

/**
 * Changes the language of the running office to that of the embedding page or else of a profile, once the texts of
 * everything on the screen have loaded; returns whether the office is in that language. If they fail to load, the
 * language stays, and the failure is reported. Server texts in the old language are read again.
 */
export async function changeLocale(profileLocale: string | null | undefined): Promise<boolean> {
  const next = chooseLocale(profileLocale)
  const shown = locale.peek()
  if (next === shown) return true
  const missing = () =>
    (Object.keys(loadedLocales[shown]) as Namespaces[]).filter((name) => !(name in (loadedLocales[next] ?? {})))
  try {
    for (let names = missing(); names.length > 0; names = missing())
      await reportSlow(loadCode(() => Promise.all(names.map((name) => loadNamespaceAsync(next, name)))))
  } catch (error) {
    reportCallError(error)
    return false
  }
  if (locale.peek() !== shown) return locale.peek() === next // somebody else was faster
  setLocale(next)
  invalidate(() => true)
  refreshConfig(location.hostname).catch(() => {})
  return true
}
