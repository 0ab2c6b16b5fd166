import type { Provider, TokenEndpointGrantContext } from 'oidc-provider'
import type { Deps } from '../start/deps.ts'
import { embedPartnerKey, embedPartnerUser, hasEmbedPartners, spendAssertion } from '../store/embedding.ts'
import { findAccount } from './accounts.ts'
import { AssertionRefused, verifyAssertion, type Assertion } from './assertion.ts'
import { checkDpopReplay, errors, validateDpop } from './oidc-provider.ts'
import { apiTokens, AUDIENCE } from './settings.ts'

/** The grant by which a frame exchanges an assertion of the page around it for an access token (RFC 8693). */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const JWT = 'urn:ietf:params:oauth:token-type:jwt'
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

/** The longest time for which a user whom a partner has removed keeps access: there is no refresh token. */
const MAX_SECONDS = 600

type Params = {
  subject_token?: string
  subject_token_type?: string
  requested_token_type?: string
  audience?: string
}

const refusal = (description: string) => new errors.CustomOIDCProviderError('invalid_grant', description)

function checkRequest({ subject_token, subject_token_type, requested_token_type, audience }: Params): string {
  if (!subject_token) throw new errors.InvalidRequest('subject_token is missing')
  if (subject_token_type !== JWT) throw new errors.InvalidRequest(`subject_token_type must be ${JWT}`)
  if (requested_token_type !== undefined && requested_token_type !== ACCESS_TOKEN)
    throw new errors.InvalidRequest(`requested_token_type must be ${ACCESS_TOKEN}`)
  if (audience !== AUDIENCE) throw new errors.InvalidTarget(`audience must be ${AUDIENCE}`)
  return subject_token
}

/** Lets the identity provider of a portal exchange assertions of the portal's embedding partners. */
export function exchangeAssertions(provider: Provider, { db, config, clock }: Deps, host: string): void {
  const verified = async (token: string): Promise<Assertion> => {
    try {
      return await verifyAssertion(token, {
        audience: provider.issuer,
        now: clock(),
        keyOf: (partner, kid) => embedPartnerKey(db, host, partner, kid),
      })
    } catch (error) {
      throw error instanceof AssertionRefused ? refusal(`the assertion is refused: ${error.message}`) : error
    }
  }

  const exchange = async (ctx: TokenEndpointGrantContext<Params>): Promise<void> => {
    const { client, params } = ctx.oidc
    const token = checkRequest(params)
    if (!(await hasEmbedPartners(db, host))) throw new errors.UnauthorizedClient('this portal has no embedding partner')
    const { partner, subject, id, deadAt } = await verified(token)
    const userId = await embedPartnerUser(db, host, partner, subject)
    const account = userId === undefined ? undefined : await findAccount(db, userId)
    if (!account) throw refusal('the user of the assertion is not mapped to a user of this portal')
    if (!(await spendAssertion(db, [host, partner, id], deadAt))) throw refusal('the assertion was used before')

    const expiresIn = Math.min(config.accessTokenSeconds, MAX_SECONDS)
    const { sub, ...profile } = await account.claims('id_token', '', {}, [])
    const accessToken = new provider.AccessToken({
      client,
      accountId: sub,
      grantId: '', // it belongs to no grant of the user
      gty: TOKEN_EXCHANGE,
      resourceServer: new provider.ResourceServer(AUDIENCE, apiTokens(expiresIn)),
      expiresIn,
      extra: { ...profile, act: { sub: partner } },
    })
    const proof = await validateDpop(provider, ctx)
    await checkDpopReplay(provider, ctx, proof, client.clientId)
    if (proof) accessToken.setThumbprint('jkt', proof.thumbprint)
    ctx.oidc.entity('AccessToken', accessToken)
    ctx.body = {
      access_token: await accessToken.save(),
      issued_token_type: ACCESS_TOKEN,
      token_type: accessToken.tokenType,
      expires_in: expiresIn,
    }
  }

  const names = ['subject_token', 'subject_token_type', 'requested_token_type', 'audience'] satisfies (keyof Params)[]
  provider.registerGrantType<Params>(TOKEN_EXCHANGE, exchange, names)
}
