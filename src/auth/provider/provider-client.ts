import { InMemoryWebStorage, OidcClient, WebStorageStateStore, type OidcMetadata } from 'oidc-client-ts'
import type { AuthSettings } from '../../contract/domain-configuration.ts'
import type { StartScript } from '../../data/started.ts'
import { isFramed } from '../../state/embed/frame.ts'
import { readStored } from '../../state/session/stored.ts'
import { SignInError } from '../sign-in-error.ts'
import { ASKS_LOGIN } from '../stored-user.ts'
import { bindsTokens, keyStore, ownThumbprint } from './bound-key.ts'
import { reach } from './reach.ts'

/** What a sign-in keeps until the provider responds; `metadata`: that of the provider, which need not be read again. */
export type State = { targetUrl?: unknown; nonce?: string; metadata?: Partial<OidcMetadata> }

/** Milliseconds to wait for the metadata that the start script has requested, before it is requested again. */
const PATIENCE = 10_000

/** The client of one provider, which knows the provider's metadata as soon as it has been read. */
export type ProviderClient = ReturnType<typeof createProviderClient>

/** Creates the client of a provider; throws a SignInError if the browser stores nothing. */
export function createProviderClient(settings: AuthSettings) {
  if (!isFramed) requireStorage()
  // The window of a frame's sign-in cannot see the frame's storage: the frame itself processes the response.
  const store = new WebStorageStateStore({ store: isFramed ? new InMemoryWebStorage() : localStorage })
  const isBinding = bindsTokens()
  const dpop = isBinding && { store: keyStore(settings) }
  const create = (metadata?: Partial<OidcMetadata>) =>
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
  let client = create()

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
    if (found?.issuer) by = client = create(found) // otherwise the client says what is wrong
    try {
      return await reach(metadataUrl, by.metadataService.getMetadata())
    } catch (cause) {
      throw cause instanceof SignInError ? cause : new SignInError('faulty', { cause })
    }
  }

  return {
    current: () => client,
    /** Returns a client that knows the metadata, or the current one. */
    withMetadata: (metadata: State['metadata']) => (metadata ? create(metadata) : client),
    readMetadata,

    /** Returns the address of a new sign-in at the provider, and the id under which its state is kept. */
    async requestSignIn(targetUrl: string, more: { prompt?: 'none'; url_state?: string } = {}) {
      const metadata = await readMetadata()
      const nonce = crypto.randomUUID()
      const { url, state } = await client.createSigninRequest({
        state: { targetUrl, nonce, metadata } satisfies State,
        nonce,
        ui_locales: document.documentElement.lang,
        ...(isBinding && { dpopJkt: await ownThumbprint() }),
        ...(readStored(ASKS_LOGIN) === true && { prompt: 'login' }),
        ...more,
      })
      return { url, state: state.id }
    },

    /** Returns whether a sign-in that was begun here still waits for its response. */
    isPending: async (state: string) => Boolean(await store.get(state)),
    /** Gives up a sign-in that got no response. */
    forget: (state: string) => store.remove(state),
  }
}

/** Throws if the browser refuses to store data: the office could not match the response to its request. */
export function requireStorage(): void {
  const key = 'oidc.probe'
  try {
    localStorage.setItem(key, key)
    localStorage.removeItem(key)
  } catch (cause) {
    throw new SignInError('storage', { cause })
  }
}
