import { useSignals } from '@preact/signals-react/runtime'
import { config } from '../../state/session/config.ts'
import { session } from '../../state/session/session.ts'
import { allows, isFramed, page } from '../../state/embed/frame.ts'
import { locale, texts } from '../../state/locale.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'
import { icon } from '../../ui/icons/icon.tsx'

const ShieldIcon = /* @__PURE__ */ icon(
  'M10 2.8 16 5v4.5c0 3.6-2.4 6.3-6 7.7-3.6-1.4-6-4.1-6-7.7V5zM7.4 9.8l2 2 3.3-3.7',
)
const noCode = () => Promise.resolve(true)

/**
 * Returns the address of the page on which users manage their sign-in, in the language of the office; undefined for a
 * user for whom the embedding page vouches, and in a frame that may not open a window.
 */
export function accountUrl(): string | undefined {
  const { accountUrl: url, features } = config.value
  if (!url || !features?.includes('accountPage') || session.value?.isOfPage) return undefined
  if (isFramed && !allows('allow-popups')) return undefined
  const address = URL.parse(url, location.href)
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  address.searchParams.set('ui_locales', locale.value)
  return address.href
}

/** Returns where the account page opens: it cannot be framed. */
export const accountTarget = () => (isFramed ? '_blank' : '_self')

/**
 * The link to password, second factor and sessions, which belong to the identity provider. A frame's compact bar has no
 * space for it; the search over all screens offers it there.
 */
export function AccountLink() {
  useSignals()
  const url = page.value?.settings.chrome === 'compact' ? undefined : accountUrl()
  const [words] = useLazyWhen(Boolean(url), noCode, 'shortcuts')
  if (!url || !words) return null
  return (
    <a className="sidebar__link" href={url} target={accountTarget()} rel="noopener">
      <ShieldIcon />
      {texts.value.shortcuts.account()}
    </a>
  )
}
