import type { Configuration, KoaContextWithOIDC, Provider as ProviderType } from 'oidc-provider'
import type { Deps } from '../start/deps.ts'
import { identityOrigin, portalOrigin, readIdentityLook } from '../store/portals.ts'
import { findAccount } from './accounts.ts'
import { errors, Provider } from './oidc-provider.ts'
import { providerPages } from './pages/provider-pages.ts'
import { endSignIn, identityRecords } from './records.ts'
import type { Auditor } from './auditor.ts'
import { noteEvents } from './note-events.ts'
import type { PortalKey } from './portal-keys.ts'
import type { Secrets } from './secrets.ts'
import { seeSession } from './sessions.ts'
import {
  bindsTokens,
  apiTokens,
  AUDIENCE,
  CLIENT_ID,
  ENDPOINTS,
  MOUNT,
  MULTI_FACTOR,
  SCOPE,
  SESSION_SECONDS,
  SIGNING_ALGORITHM,
  signInPath,
} from './settings.ts'
import { exchangeAssertions, TOKEN_EXCHANGE } from './token-exchange.ts'

const HOUR = 3_600

/** Returns the user's grant, created on demand: the office is the provider's own client and needs no consent page. */
async function ownGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const id = session.grantIdFor(client.clientId)
  const existing = id === undefined ? undefined : await provider.Grant.find(id)
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return grant
}

type RevocationPolicy = NonNullable<NonNullable<NonNullable<Configuration['features']>['revocation']>['allowedPolicy']>

/**
 * Ends the sign-in of a refresh token. The sign-ins of one browser share a grant, which ends with the last of them:
 * signing out in a frame leaves the office in other tabs alone.
 */
const revoke =
  (db: Deps['db'], { note }: Auditor): RevocationPolicy =>
  async ({ req }, client, token) => {
    if (token.kind !== 'RefreshToken' || token.clientId !== client.clientId) return false
    const { accountId, sessionUid } = token
    note({ event: 'tokenRevoked', user_id: accountId ?? null, session_uid: sessionUid ?? null }, req)
    return !(await endSignIn(db, token))
  }

/**
 * Returns the cookie settings of a browser session. For an office at an https address, a plain http one can neither set
 * nor read its cookies; the cookies of a single sign-in have paths, which `__Host-` forbids.
 */
const cookiesOf = (origin: string, keys: string[]): NonNullable<Configuration['cookies']> =>
  origin.startsWith('https:')
    ? {
        keys,
        names: {
          session: '__Host-session',
          interaction: '__Secure-interaction',
          resume: '__Secure-resume',
        },
        long: { secure: true, path: '/' },
        short: { secure: true },
      }
    : { keys }

/** Creates the identity provider of one portal; each portal's origin is a separate issuer. */
export function createProvider(
  deps: Deps,
  host: string,
  { cookieKeys }: Secrets,
  keys: readonly PortalKey[],
  auditor: Auditor,
): ProviderType {
  const { db, config } = deps
  const origin = portalOrigin(host, config)
  const ownOrigin = identityOrigin(host, config)
  const { failure, signIn, signOut, signedOut } = providerPages(() => readIdentityLook(db, host, config))
  const configuration: Configuration = {
    adapter: identityRecords(deps),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${origin}/oidc-callback`],
        post_logout_redirect_uris: [`${origin}/oidc-logout`],
        grant_types: ['authorization_code', 'refresh_token', TOKEN_EXCHANGE],
        response_types: ['code'],
        scope: SCOPE,
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    jwks: { keys: keys.map(({ jwk }) => jwk as NonNullable<Configuration['jwks']>['keys'][number]) },
    cookies: cookiesOf(ownOrigin, cookieKeys),
    acrValues: [MULTI_FACTOR],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      profile: ['nickname', 'preferred_username', 'locale'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount: (_, id) => findAccount(db, id),
    loadExistingGrant: ownGrant,
    routes: ENDPOINTS,
    interactions: { url: (_, { uid }) => signInPath(uid) },
    clientBasedCORS: (_, asking) => asking === origin,
    // The office requests its API by `audience`; a token for it is a JWT, any other audience is refused.
    extraParams: ['audience'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: bindsTokens(origin, config) },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _, oneOf) => oneOf ?? (ctx.oidc.params?.['audience'] as string | undefined) ?? [],
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (resource !== AUDIENCE) throw new errors.InvalidTarget('unknown audience')
          return apiTokens(config.accessTokenSeconds)
        },
      },
      revocation: { enabled: true, allowedPolicy: revoke(db, auditor) },
      rpInitiatedLogout: { enabled: true, logoutSource: signOut, postLogoutSuccessSource: signedOut },
    },
    renderError: failure,
    // Claims that a grant type adds to its access token stay as they are; the other tokens end with their session.
    extraTokenClaims: async (ctx, { kind, extra, ...token }) => {
      const { sessionUid, accountId } = token as { sessionUid?: string; accountId?: string }
      if (kind !== 'AccessToken' || sessionUid === undefined || accountId === undefined) return extra
      await seeSession(deps, { uid: sessionUid, userId: accountId, host }, ctx.req)
      const {
        acr,
        amr,
        authTime: auth_time,
      } = ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken ?? {}
      return { ...extra, sid: sessionUid, auth_time, amr, ...(acr && { acr }) }
    },
    // The provider drops offline_access without a consent page; the office still gets refresh tokens.
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out ends the refresh tokens too.
    expiresWithSession: () => true,
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: config.accessTokenSeconds,
      IdToken: HOUR,
      Interaction: HOUR,
      Grant: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
      // Counted from the sign-in: later activity of the office does not extend it.
      Session: (_, { loginTs }) =>
        loginTs === undefined ? HOUR : Math.max(1, loginTs + SESSION_SECONDS - Math.floor(Date.now() / 1000)),
    },
  }
  const provider = new Provider(`${ownOrigin}${MOUNT}`, configuration)
  provider.proxy = true // identity.ts determines the browser's origin
  // The form of a sign-in comes in place of a redirect to it: one round trip fewer.
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as Partial<KoaContextWithOIDC>
    const begun = oidc?.route === 'authorization' && oidc.entities.Interaction
    if (begun) await signIn(ctx as KoaContextWithOIDC, begun)
  })
  exchangeAssertions(provider, deps, host)
  noteEvents(provider, auditor)
  return provider
}
