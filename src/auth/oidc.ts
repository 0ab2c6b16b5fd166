import type { JSONWebKeySet } from 'jose'
import {
  ErrorResponse,
  InMemoryWebStorage,
  OidcClient,
  User,
  WebStorageStateStore,
  type OidcMetadata,
} from 'oidc-client-ts'
import type { AuthSettings } from '../contract/domain-configuration.ts'
import type { StartScript } from '../data/started.ts'
import { isFramed } from '../state/embed/frame.ts'
import { matchRoute } from '../routes.ts'
import { callsOf } from '../state/navigation/calls-of.ts'
import { requestFiles } from '../state/navigation/request-files.ts'
import { chooseLocale, readStoredSession, type Session } from '../state/session/stored.ts'
import { bindsTokens, keyStore, ownThumbprint } from './bound-key.ts'
import { inTurn } from './in-turn.ts'
import { reach } from './reach.ts'
import { safeTarget } from './safe-target.ts'
import { sessionOf } from './session-of.ts'
import { isPassing, SignInError } from './sign-in-error.ts'
import { POPUP } from './framed/popup-answer.ts'
import { answerInFrame, hasCookies, SILENT_TIMEOUT } from './silent-frame.ts'
import { readUser, storeUser, type StoredUser } from './stored-user.ts'

/** What a sign-in keeps until the provider responds; `metadata`: that of the provider, which need not be read again. */
type State = { targetUrl?: unknown; nonce?: string; metadata?: Partial<OidcMetadata> }

/** Milliseconds to wait for the metadata that the start script has requested, before it is requested again. */
const PATIENCE = 10_000

type Oidc = ReturnType<typeof createClient>

let known: { settings: AuthSettings; oidc: Oidc } | undefined

/**
 * Returns the client of the identity provider: authorization code flow with PKCE by redirect, or by a popup window in
 * an embedded frame; renewed by refresh tokens, or in a hidden frame if the provider issues none.
 */
export function oidcClient(settings: AuthSettings): Oidc {
  if (known?.settings !== settings) known = { settings, oidc: createClient(settings) }
  return known.oidc
}

function createClient(settings: AuthSettings) {
  if (!isFramed) requireStorage()
  // The window of a frame's sign-in cannot see the frame's storage: the frame itself processes the response.
  const store = new WebStorageStateStore({ store: isFramed ? new InMemoryWebStorage() : localStorage })
  const isBinding = bindsTokens()
  const dpop = isBinding && { store: keyStore(settings) }
  const newClient = (metadata?: Partial<OidcMetadata>) =>
    new OidcClient({
      authority: settings.authority,
      client_id: settings.clientId,
      redirect_uri: settings.redirectUri,
      post_logout_redirect_uri: settings.postLogoutRedirectUri,
      scope: settings.scope,
      extraQueryParams: { audience: settings.audience },
      stateStore: store,
      loadUserInfo: false,
      requestTimeoutInSeconds: 30,
      staleStateAgeInSeconds: 900,
      ...(metadata && { metadata }),
      ...(dpop && { dpop }),
    })
  let client = newClient()

  /** Reads the metadata of the provider once; the start script may have requested it already. */
  const readMetadata = async (by = client) => {
    const { metadataUrl } = by.settings
    const { officeBoot = {} } = globalThis as StartScript
    const started = officeBoot[metadataUrl]
    delete officeBoot[metadataUrl]
    const timer = setTimeout(() => started?.abort('late'), PATIENCE)
    await started?.settled
    clearTimeout(timer)
    const found = started?.json as Partial<OidcMetadata> | undefined
    if (found?.issuer) by = client = newClient(found) // otherwise the client says what is wrong
    try {
      return await reach(metadataUrl, by.metadataService.getMetadata())
    } catch (cause) {
      throw cause instanceof SignInError ? cause : new SignInError('faulty', { cause })
    }
  }

  const requestSignIn = async (targetUrl: string, more: { prompt?: 'none' | 'login'; url_state?: string } = {}) => {
    const metadata = await readMetadata()
    const nonce = crypto.randomUUID()
    return client.createSigninRequest({
      state: { targetUrl, nonce, metadata } satisfies State,
      nonce,
      ui_locales: document.documentElement.lang,
      ...(isBinding && { dpopJkt: await ownThumbprint() }),
      ...more,
    })
  }

  /** Exchanges the provider's response, an address of the callback page, for a verified user. */
  const exchange = async (url: string, by = client): Promise<{ user: User; state: State }> => {
    const [{ verifyIssuer, verifySignIn }, metadata] = await Promise.all([
      import('./verify-sign-in.ts'),
      readMetadata(by),
    ])
    const { authority, clientId } = settings
    const source = { authority, metadata, answerIssuer: new URL(url).searchParams.get('iss') }
    verifyIssuer(source) // before the code could be sent to another provider
    by.metadataService.resetSigningKeys() // the provider may have changed them since the last renewal
    const keys = reach(metadata.jwks_uri, by.metadataService.getSigningKeys())
    keys.catch(() => {}) // a refused code comes first
    const user = new User(await reach(metadata.token_endpoint, by.processSigninResponse(url)))
    const state = (user.state ?? {}) as State
    await verifySignIn({
      ...source,
      clientId,
      idToken: user.id_token,
      accessToken: user.access_token,
      keys: { keys: (await keys) ?? [] } as JSONWebKeySet,
      nonce: state.nonce,
    })
    return { user, state }
  }

  const renewByToken = async (stored: StoredUser, refresh_token: string): Promise<User> => {
    const state = { ...stored, refresh_token, session_state: stored.session_state ?? null }
    const response = await client.useRefreshToken({ state, timeoutInSeconds: SILENT_TIMEOUT })
    return new User({ ...state, ...response })
  }

  const renewByFrame = async (): Promise<User> => {
    const { url, state } = await requestSignIn('/', { prompt: 'none' })
    try {
      return (await exchange(await answerInFrame(url))).user
    } finally {
      await store.remove(state.id) // still there if no response came
    }
  }

  /**
   * Returns the session of a renewed user; undefined if the renewal is refused, or if the user has signed out
   * meanwhile.
   */
  const accepted = async (renewal: Promise<User>, before: Session): Promise<Session | undefined> => {
    try {
      const user = await renewal
      if (user.profile.sub !== before.userId || !hasToken(user)) return undefined
      if (readStoredSession()?.userId !== before.userId) return undefined
      storeUser(settings, user)
      return sessionOfUser(user)
    } catch (error) {
      if (endsSession(error)) return undefined
      throw error
    }
  }

  return {
    async signIn(targetUrl: string): Promise<void> {
      requireStorage() // it may be full by now
      location.assign((await requestSignIn(targetUrl)).url)
    },

    /** Prepares a sign-in in a window: loads the provider's metadata, so that the window opens without delay. */
    prepare: async (): Promise<void> => void (await readMetadata()),

    /**
     * Returns the address of a sign-in in a window, which asks the user to sign in if `prompt` says so, and its
     * `state`.
     */
    async requestInPopup(targetUrl: string, prompt: 'login' | undefined): Promise<{ url: string; state: string }> {
      const { url, state } = await requestSignIn(targetUrl, { ...(prompt && { prompt }), url_state: POPUP })
      return { url, state: state.id }
    },

    /** Exchanges the provider's response, an address of the callback page: by default the current one. */
    async completeSignIn(answer = location.href): Promise<{ session: Session; targetUrl: string }> {
      // Back from the office leads to the provider, which responds once more to a sign-in that is completed.
      const before = readStoredSession()
      if (before && !(await store.get(new URL(answer).searchParams.get('state') ?? '')))
        return { session: before, targetUrl: '/' }
      const { state: begun } = await client.readSigninResponseState(answer)
      const { targetUrl, metadata } = (begun.data ?? {}) as State
      const target = new URL(safeTarget(targetUrl), location.origin)
      const match = matchRoute(target.pathname)
      requestFiles(match.route.page).catch(() => {}) // the screen reports the failure
      try {
        const { user, state } = await exchange(answer, metadata && newClient(metadata))
        if (!hasToken(user)) throw new Error('The sign-in brought no access token')
        storeUser(settings, user)
        const session = sessionOfUser(user)
        ;(globalThis as StartScript).officeCalls?.(
          session,
          chooseLocale(session.locale),
          callsOf(match, target.searchParams),
        )
        return { session, targetUrl: safeTarget(state.targetUrl) }
      } catch (error) {
        throw Object.assign(error as Error, { state: begun.data }) // it contains the target
      }
    },

    /**
     * Returns a session that replaces `before`, renewed by whichever tab is first; undefined if the user must sign in
     * again. Throws if the provider cannot be reached.
     */
    renew: (before: Session): Promise<Session | undefined> =>
      inTurn(async () => {
        const stored = readStoredSession()
        if (stored?.userId === before.userId && stored.accessToken !== before.accessToken) return stored
        const user = readUser(settings)
        if (!user) return undefined
        if (user.refresh_token) return accepted(renewByToken(user, user.refresh_token), before)
        return hasCookies() ? accepted(renewByFrame(), before) : undefined
      }),

    /** Like `renew`, but asks the provider's session even if there is a refresh token, which may outlive it. */
    renewByFrame: (before: Session): Promise<Session | undefined> => inTurn(() => accepted(renewByFrame(), before)),

    /** Returns the address of the page that reports whether the provider's session has changed, if it has one. */
    sessionPage: async (): Promise<string | undefined> => client.metadataService.getCheckSessionIframe(),

    async signOut(idToken: string | undefined): Promise<void> {
      location.assign((await client.createSignoutRequest(idToken ? { id_token_hint: idToken } : {})).url)
    },
  }
}

/** Throws if the browser refuses to store data: the office could not match the response to its request. */
function requireStorage(): void {
  const key = 'oidc.probe'
  try {
    localStorage.setItem(key, key)
    localStorage.removeItem(key)
  } catch (cause) {
    throw new SignInError('storage', { cause })
  }
}

/** Returns whether a renewal failed for good: the provider demands a sign-in, or returned a token of another user. */
function endsSession(error: unknown): boolean {
  if (error instanceof ErrorResponse) return !isPassing(error.error)
  return error instanceof Error && error.message.includes('does not match current sub')
}

/** A provider may respond without a token, despite the types. */
const hasToken = ({ access_token }: User): boolean => typeof access_token === 'string' && access_token !== ''

const sessionOfUser = (user: User): Session => sessionOf(user.profile, user)
