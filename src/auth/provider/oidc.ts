import { ErrorResponse, User } from 'oidc-client-ts'
import type { AuthSettings } from '../../contract/domain-configuration.ts'
import type { StartScript } from '../../data/started.ts'
import { matchRoute } from '../../routes.ts'
import { callsOf } from '../../state/navigation/calls-of.ts'
import { requestFiles } from '../../state/navigation/request-files.ts'
import { config } from '../../state/session/config.ts'
import { chooseLocale, readStoredSession, writeStored, type Session } from '../../state/session/stored.ts'
import { POPUP, requestOf } from '../framed/popup-answer.ts'
import { inTurn } from '../in-turn.ts'
import { safeTarget } from '../safe-target.ts'
import { sessionOf } from '../session-of.ts'
import { isPassing } from '../sign-in-error.ts'
import { ASKS_LOGIN, readUser, storeUser, type StoredUser } from '../stored-user.ts'
import { exchange } from './exchange.ts'
import { createProviderClient, requireStorage, type State } from './provider-client.ts'
import { answerInFrame, hasCookies, SILENT_TIMEOUT } from './silent-frame.ts'

type Oidc = ReturnType<typeof createOidc>

let known: { settings: AuthSettings; oidc: Oidc } | undefined

/**
 * Returns the sign-in at the identity provider: authorization code flow with PKCE by redirect, or by a popup window in
 * an embedded frame; renewed by refresh tokens, or in a hidden frame if the provider issues none.
 */
export function oidcClient(settings: AuthSettings = config.value.authSettings): Oidc {
  if (known?.settings !== settings) known = { settings, oidc: createOidc(settings) }
  return known.oidc
}

function createOidc(settings: AuthSettings) {
  const provider = createProviderClient(settings)

  const renewByToken = async (stored: StoredUser, refresh_token: string): Promise<User> => {
    const state = { ...stored, refresh_token, session_state: stored.session_state ?? null }
    const response = await provider.current().useRefreshToken({ state, timeoutInSeconds: SILENT_TIMEOUT })
    return new User({ ...state, ...response })
  }

  const renewByFrame = async (): Promise<User> => {
    const { url, state } = await provider.requestSignIn('/', { prompt: 'none' })
    try {
      return (await exchange(await answerInFrame(url), settings, provider)).user
    } finally {
      await provider.forget(state) // still there if no response came
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
      location.assign((await provider.requestSignIn(targetUrl)).url)
    },

    /** Prepares a sign-in in a window: loads the provider's metadata, so that the window opens without delay. */
    prepare: async (): Promise<void> => void (await provider.readMetadata()),

    /** Returns the address of a sign-in in a window, and its `state`. */
    requestInPopup: (targetUrl: string): Promise<{ url: string; state: string }> =>
      provider.requestSignIn(targetUrl, { url_state: POPUP }),

    /** Exchanges the provider's response, an address of the callback page: by default the current one. */
    async completeSignIn(answer = location.href): Promise<{ session: Session; targetUrl: string }> {
      // Back from the office leads to the provider, which responds once more to a sign-in that is completed.
      const before = readStoredSession()
      if (before?.expiresAt && !(await provider.isPending(requestOf(new URL(answer).searchParams))))
        return { session: before, targetUrl: '/' }
      const { state: begun } = await provider.current().readSigninResponseState(answer)
      const { targetUrl, metadata } = (begun.data ?? {}) as State
      const target = new URL(safeTarget(targetUrl), location.origin)
      const match = matchRoute(target.pathname)
      requestFiles(match.route.page).catch(() => {}) // the screen reports the failure
      try {
        const { user, state } = await exchange(answer, settings, provider, metadata)
        if (!hasToken(user)) throw new Error('The sign-in brought no access token')
        storeUser(settings, user)
        writeStored(ASKS_LOGIN, undefined)
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
    sessionPage: async (): Promise<string | undefined> => provider.current().metadataService.getCheckSessionIframe(),

    async signOut(idToken: string | undefined): Promise<void> {
      location.assign((await provider.current().createSignoutRequest(idToken ? { id_token_hint: idToken } : {})).url)
    },
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
