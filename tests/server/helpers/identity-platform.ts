import { afterAll, beforeAll } from 'vitest'
import { browser, officeAt, type Tokens } from './office-browser.ts'
import { startPlatform, type TestPlatform } from './platform.ts'

/** Starts a platform for the tests of a file, and returns what they do at its identity provider. */
export function identityPlatform() {
  let platform: TestPlatform
  // Over HTTP, the identity provider uses the real time.
  beforeAll(async () => {
    platform = await startPlatform({ now: new Date() })
  })
  afterAll(() => platform.close())

  const office = officeAt(() => platform.origin)
  return {
    ...office,
    platform: () => platform,
    deps: () => platform.deps,
    db: () => platform.deps.db,
    now: () => platform.deps.clock(),
    /** The address of the page on which users manage their password, second factor and sessions. */
    account: () => `${platform.origin}/identity/account`,
    /** Moves the server's clock. */
    pass: (ms: number) => platform.setNow(new Date(platform.deps.clock().getTime() + ms)),
    /** Opens the form of the sign-in and sends it; returns the response, with the address of the next form. */
    submit: async (login: string, password: string, user = browser('en')) => {
      const { response } = await user.follow(await user.request(office.authUrl()), office.callback())
      return user.request(response.url, { login, password })
    },
    refresh: (refresh_token: string) => office.exchange({ grant_type: 'refresh_token', refresh_token }),
    /** Calls the API; returns the status of the response. */
    statusOf: async ({ access_token }: Tokens) => {
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, { headers })).status
    },
    /** Makes the server forget that passwords or codes were wrong. */
    forgetAttempts: async () => void (await platform.deps.db.deleteFrom('throttles').execute()),
  }
}
