import { setClientSession } from '../../src/data/call.ts'
import { resetResources } from '../../src/data/resource.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { setConfig } from '../../src/state/session/config.ts'
import { loadTexts, startLocale } from '../../src/state/locale.ts'
import { resetNotices } from '../../src/state/notices.ts'
import type { Namespaces } from '../../i18n/i18n-types.ts'

/** Signs in a user at a portal in roubles, and loads the texts of some screens. */
export async function openOffice(locale: Locale, ...namespaces: Namespaces[]): Promise<void> {
  resetResources()
  resetNotices()
  setClientSession({
    userId: () => 'user',
    locale: () => locale,
    accessToken: () => Promise.resolve('token'),
    renewedToken: () => Promise.resolve(undefined),
  })
  setConfig({
    id: 'office.test',
    portalId: 'portal',
    portalName: 'Пристань',
    currency: 'RUB',
    supportEmail: 'help@office.test',
    logoUrl: '/logo.svg',
    isInviteAllowed: true,
    isOrdPortal: false,
    authSettings: {
      authority: 'http://office.test/id',
      clientId: 'office',
      redirectUri: '/',
      postLogoutRedirectUri: '/',
      audience: 'urn:api',
      scope: 'openid',
    },
    supportWidgetSettings: { isEnabled: false, content: '' },
  })
  await startLocale(locale)
  for (const namespace of namespaces) await loadTexts(namespace)
}
