import type { JSONWebKeySet } from 'jose'
import { User } from 'oidc-client-ts'
import type { AuthSettings } from '../../contract/domain-configuration.ts'
import type { ProviderClient, State } from './provider-client.ts'
import { reach } from './reach.ts'

/**
 * Exchanges the provider's response, an address of the callback page, for a user whose id token is verified;
 * `metadata`: that with which the sign-in was begun.
 */
export async function exchange(
  url: string,
  { authority, clientId }: AuthSettings,
  provider: ProviderClient,
  metadata?: State['metadata'],
): Promise<{ user: User; state: State }> {
  const client = provider.withMetadata(metadata)
  const [{ verifyIssuer, verifySignIn }, read] = await Promise.all([
    import('./verify-sign-in.ts'),
    provider.readMetadata(client),
  ])
  const source = { authority, metadata: read, answerIssuer: new URL(url).searchParams.get('iss') }
  verifyIssuer(source) // before the code could be sent to another provider
  client.metadataService.resetSigningKeys() // the provider may have changed them since the last renewal
  const keys = reach(read.jwks_uri, client.metadataService.getSigningKeys())
  keys.catch(() => {}) // a refused code comes first
  const user = new User(await reach(read.token_endpoint, client.processSigninResponse(url)))
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
