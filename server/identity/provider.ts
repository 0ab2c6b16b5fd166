import type { Configuration, KoaContextWithOIDC, Provider as ProviderType } from 'oidc-provider'
import type { Deps } from '../start/deps.ts'
import { portalOrigin } from '../store/portals.ts'
import { findAccount } from './accounts.ts'
import { errors, Provider } from './oidc-provider.ts'
import { renderError, renderSignedOut, renderSignOut } from './pages/provider-pages.ts'
import { identityRecords } from './records.ts'
import type { Secrets } from './secrets.ts'
import { AUDIENCE, CLIENT_ID, MOUNT, SCOPE, SIGNING_ALGORITHM } from './settings.ts'

const HOUR = 3_600
const TWO_WEEKS = 14 * 24 * HOUR

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

/** Creates the identity provider of one portal; each portal's origin is an issuer of its own. */
export function createProvider({ db, config }: Deps, host: string, { signingKey, cookieKeys }: Secrets): ProviderType {
  const origin = portalOrigin(host, config.publicPort)
  const configuration: Configuration = {
    adapter: identityRecords(db),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${origin}/oidc-callback`],
        post_logout_redirect_uris: [`${origin}/oidc-logout`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: SCOPE,
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    jwks: { keys: [signingKey as NonNullable<Configuration['jwks']>['keys'][number]] },
    cookies: { keys: cookieKeys },
    claims: {
      openid: ['sub'],
      profile: ['nickname', 'preferred_username', 'locale'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount: (_, id) => findAccount(db, id),
    loadExistingGrant: ownGrant,
    interactions: { url: (_, { uid }) => `${MOUNT}/interaction/${uid}` },
    clientBasedCORS: (_, asking) => asking === origin,
    // The office requests its API by `audience`; a token for that is a JWT, any other audience is refused.
    extraParams: ['audience'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _, oneOf) => oneOf ?? (ctx.oidc.params?.['audience'] as string | undefined) ?? [],
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (resource !== AUDIENCE) throw new errors.InvalidTarget('unknown audience')
          return {
            scope: '',
            audience: AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: config.accessTokenSeconds,
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          }
        },
      },
      rpInitiatedLogout: { enabled: true, logoutSource: renderSignOut, postLogoutSuccessSource: renderSignedOut },
    },
    renderError,
    // The provider drops offline_access without a consent page; the office gets refresh tokens all the same.
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
      Grant: TWO_WEEKS,
      RefreshToken: TWO_WEEKS,
      Session: TWO_WEEKS,
    },
  }
  return new Provider(`${origin}${MOUNT}`, configuration)
}
