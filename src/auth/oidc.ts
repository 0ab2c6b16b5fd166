import type { JSONWebKeySet } from 'jose'
import { ErrorResponse, OidcClient, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { AuthSettings } from '../contract/domain-configuration.ts'
import { readStoredSession, type Session } from '../state/session/stored.ts'
import { safeTarget } from './safe-target.ts'

type State = { targetUrl?: unknown; nonce?: string }

let manager: UserManager | undefined

/** Returns the client of the identity provider: authorization code flow with PKCE by redirect, and refresh tokens. */
export function oidcClient(settings: AuthSettings) {
  const options = {
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
  }
  const users = (manager ??= new UserManager(options))
  return {
    signIn: (targetUrl: string) => {
      const nonce = crypto.randomUUID()
      return users.signinRedirect({
        state: { targetUrl, nonce } satisfies State,
        nonce,
        ui_locales: document.documentElement.lang,
      })
    },

    async completeSignIn(): Promise<{ session: Session; targetUrl: string }> {
      const client = new OidcClient(options) // unlike the manager's, it stores nobody before they are verified
      const [{ verifyIssuer, verifySignIn }, metadata] = await Promise.all([
        import('./verify-sign-in.ts'),
        client.metadataService.getMetadata(),
      ])
      const source = {
        authority: settings.authority,
        metadata,
        answerIssuer: new URLSearchParams(location.search).get('iss'),
      }
      verifyIssuer(source) // before the code could be sent to another provider
      const user = new User(await client.processSigninResponse(location.href))
      const { nonce, targetUrl } = (user.state ?? {}) as State
      await verifySignIn({
        ...source,
        clientId: settings.clientId,
        idToken: user.id_token,
        accessToken: user.access_token,
        keys: { keys: (await client.metadataService.getSigningKeys()) ?? [] } as JSONWebKeySet,
        nonce,
      })
      await users.storeUser(user)
      return { session: sessionOf(user), targetUrl: safeTarget(targetUrl) }
    },

    /**
     * Returns a session that replaces `before`, renewed by whichever tab is first; undefined if the user must sign in
     * again. Throws if the provider cannot be reached.
     */
    renew: (before: Session): Promise<Session | undefined> =>
      inTurn(async () => {
        const stored = readStoredSession()
        if (stored?.userId === before.userId && stored.accessToken !== before.accessToken) return stored
        const user = await users.getUser()
        if (!user?.refresh_token) return undefined
        try {
          const renewed = await users.signinSilent()
          return renewed ? sessionOf(renewed) : undefined
        } catch (error) {
          if (endsSession(error)) return undefined
          throw error
        }
      }),

    async signOut(): Promise<void> {
      const user = await users.getUser()
      await users.removeUser()
      await users.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    },
  }
}

/** The error codes of a temporary failure of the provider. */
const PASSING = ['server_error', 'temporarily_unavailable']

/** Returns whether a renewal failed for good: the provider demands a sign-in, or returned a token of another user. */
function endsSession(error: unknown): boolean {
  if (error instanceof ErrorResponse) return !PASSING.includes(error.error ?? '')
  return error instanceof Error && error.message.includes('does not match current sub')
}

/** Milliseconds within which a write to local storage becomes visible in other tabs. */
const STORAGE_DELAY = 300

/** Runs the work of all tabs one after the other; each holds the lock until the others can see what it has stored. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return new Promise((resolve, reject) => {
    void navigator.locks.request('office.renewal', async () => {
      await work().then(resolve, reject)
      await new Promise((done) => setTimeout(done, STORAGE_DELAY))
    })
  })
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
