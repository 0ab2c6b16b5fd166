import type { EmbedSettings } from '../../contract/embed/messages.ts'
import { loadCode } from '../late/load-code.ts'
import { locale as shown } from '../locale.ts'
import { loadAppearance } from '../appearance/load-appearance.ts'
import { session, signedOut } from '../session/session.ts'
import { chooseLocale, setPageLocale } from '../session/stored.ts'

/** Applies the settings of the page, at the start and whenever they change; resolves once all of them are applied. */
export async function applySettings({ locale, hasToken, sandbox: _, ...look }: EmbedSettings): Promise<void> {
  const now = session.peek()
  if (hasToken && !now?.isOfPage) signedOut() // the user of a stored session may be another one
  const appears = loadAppearance(Object.values(look).some(Boolean))
  setPageLocale(locale ?? undefined)
  if (chooseLocale(now?.locale) !== shown.peek())
    await (await loadCode(() => import('../change-locale.ts'))).changeLocale(now?.locale)
  await appears
}
