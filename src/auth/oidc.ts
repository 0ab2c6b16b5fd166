import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts'
import type { AuthSettings } from '../contract/domain-configuration.ts'
import type { Session } from '../state/stored.ts'
import { safeTarget } from './safe-target.ts'

type State = { targetUrl?: unknown }

let manager: UserManager | undefined

/** The office's use of the identity provider: authorization code flow with PKCE by redirect, refresh tokens to renew. */
export function oidcClient(settings: AuthSettings) {
  manager ??= new UserManager({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
    scope: settings.scope,
    extraQueryParams: { audience: settings.audience },
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
  })
  const users = manager
  return {
    signIn: (targetUrl: string) => users.signinRedirect({ state: { targetUrl }, ui_locales: document.documentElement.lang }),

    async completeSignIn(): Promise<{ session: Session; targetUrl: string }> {
      const user = await users.signinRedirectCallback()
      return { session: sessionOf(user), targetUrl: safeTarget((user.state as State | undefined)?.targetUrl) }
    },

    async renew(): Promise<Session | undefined> {
      const user = await users.getUser()
      if (!user?.refresh_token) return undefined
      const renewed = await users.signinSilent().catch(() => null)
      return renewed ? sessionOf(renewed) : undefined
    },

    async signOut(): Promise<void> {
      const user = await users.getUser()
      await users.removeUser()
      await users.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    },
  }
}

function sessionOf(user: User): Session {
  const { profile } = user
  return {
    userId: profile.sub,
    displayName: profile.nickname || profile.preferred_username || '',
    email: profile.email ?? '',
    locale: profile.locale ?? null,
    accessToken: user.access_token,
    expiresAt: user.expires_at ?? 0,
  }
}
