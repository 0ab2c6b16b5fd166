import { afterEach, beforeEach, vi } from 'vitest'
import { oidcClient } from '../../../src/auth/provider/oidc.ts'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import type { Session } from '../../../src/state/session/stored.ts'
import { openOffice } from '../../helpers/office.ts'
import { AUTHORITY, serveProvider, stayOnPage } from '../../helpers/provider.ts'

/** The settings of a portal for its identity provider. */
export const settings = {
  authority: AUTHORITY,
  clientId: 'office',
  redirectUri: `${location.origin}/oidc-callback`,
  postLogoutRedirectUri: `${location.origin}/oidc-logout`,
  audience: 'urn:api',
  scope: 'openid',
}

type Served = { provider: Awaited<ReturnType<typeof serveProvider>>; client: ReturnType<typeof oidcClient> }

/** Serves each test a provider that signs its tokens, and a client of it. */
export function withProvider() {
  const at = {} as Served
  beforeEach(async () => {
    await openOffice('en')
    at.provider = await serveProvider()
    at.client = oidcClient({ ...settings })
  })
  afterEach(() => {
    signedOut()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** Takes the user to the provider's page, as a redirect does; returns the address of the request. */
  async function request(target = '/advertisers/v1', from = at.client): Promise<string> {
    const left = stayOnPage()
    await from.signIn(target)
    return left[0] ?? ''
  }

  /** Signs in as the provider answers; returns the session, which is stored. */
  async function signIn(): Promise<Session> {
    const { session } = await at.client.completeSignIn(at.provider.signsIn(await request()))
    signedIn(session)
    at.provider.forms.length = 0
    return session
  }
  return { at, request, signIn }
}
