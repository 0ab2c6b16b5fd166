import type { Page } from 'playwright/test'
import { test } from '../support/behind-proxy.ts'
import { faults } from '../support/faulty-proxy.ts'
import { CONFIGURATION, leaveOutMetadata, METADATA } from '../support/provider-metadata.ts'
import { signInThroughPage, submitSignIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const say = words.ru.session
const TOKEN = '/identity/token'

/** Makes the office believe that its token of an hour expires in that many seconds; it renews a minute before that. */
const endsIn = (page: Page, seconds: number) =>
  page.evaluate((left) => {
    const session = JSON.parse(localStorage.getItem('office.session') ?? '{}') as object
    const expiresAt = Date.now() / 1000 + left
    localStorage.setItem('office.session', JSON.stringify({ ...session, receivedAt: expiresAt - 3_600, expiresAt }))
  }, seconds)

type Answer = { id_token: string; access_token: string }
const parts = (token: string) => token.split('.') as [string, string, string]
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString()) as Record<string, unknown>

/** Replaces the id token of a token response; leaves a refusal, such as for a used refresh token, alone. */
const idToken = (forge: (good: string) => string) => (body: string) => {
  const answer = JSON.parse(body) as Partial<Answer>
  return answer.id_token ? JSON.stringify({ ...answer, id_token: forge(answer.id_token) }) : body
}
const withClaims = (claims: object) =>
  idToken((good) => [parts(good)[0], encoded({ ...claimsOf(good), ...claims }), parts(good)[2]].join('.'))

/** Leaves a member out of a token response. */
const without = (member: string) => (body: string) =>
  JSON.stringify({ ...(JSON.parse(body) as object), [member]: undefined })

const forgeries: [name: string, path: string, change: (body: string) => string][] = [
  ['an id token of somebody else', TOKEN, withClaims({ sub: 'user-brand' })],
  ['an id token of another issuer', TOKEN, withClaims({ iss: 'https://evil.example' })],
  ['an id token that nobody signed', TOKEN, idToken((good) => `${encoded({ alg: 'none' })}.${parts(good)[1]}.`)],
  ['an id token whose signature was cut off', TOKEN, idToken((good) => good.slice(0, -20))],
  ['no id token', TOKEN, without('id_token')],
  ['no access token', TOKEN, without('access_token')],
  [
    'metadata of another provider',
    METADATA,
    (body) => JSON.stringify({ ...(JSON.parse(body) as object), issuer: 'https://evil.example' }),
  ],
]

for (const [name, path, change] of forgeries)
  test(`a sign-in that brings ${name} ends on a page that says so, and the next one succeeds`, async ({
    page,
    behind,
  }) => {
    behind.proxy.rewrite(CONFIGURATION, leaveOutMetadata)
    behind.proxy.rewrite(path, change)
    await page.goto('/advertisers')
    await page.locator('input[name="login"]').fill('agency')
    await page.locator('input[name="password"]').fill('demo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say.signInFailed })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('office.session'))).toBeNull()
    behind.proxy.rewrite(path, null)
    behind.proxy.rewrite(CONFIGURATION, null)
    await page.getByRole('link', { name: say.signIn }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.ru.advertisers.title })).toBeVisible()
  })

test('a sign-in response that names another provider is refused before its code is exchanged', async ({
  page,
  behind,
}) => {
  const exchanged = behind.proxy.count(TOKEN)
  await page.addInitScript(() => {
    if (location.pathname !== '/oidc-callback') return
    const url = new URL(location.href)
    url.searchParams.set('iss', 'https://evil.example')
    history.replaceState(null, '', url)
  })
  await page.goto('/advertisers')
  await page.locator('input[name="login"]').fill('agency')
  await page.locator('input[name="password"]').fill('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say.signInFailed })).toBeVisible()
  expect(behind.proxy.count(TOKEN)).toBe(exchanged)
})

test('ten tabs renew their token once between them, and all keep working', async ({ page, context, behind }) => {
  await signInThroughPage(page, 'agency', '/advertisers')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))]
  for (const tab of tabs.slice(1)) await tab.goto('/advertisers')
  const tokenOf = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }).accessToken,
    )
  const before = await tokenOf()
  const renewals = behind.proxy.count(TOKEN)
  await endsIn(page, 3) // the other tabs are notified, all at once
  await expect.poll(tokenOf, { timeout: 30_000 }).not.toBe(before)
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Альтаир Электроника' }).click()
    await expect(tab.getByRole('article').first()).toBeVisible()
  }
  expect(behind.proxy.count(TOKEN)).toBe(renewals + 1)
})

test('a sign-out in one tab signs out the others', async ({ page, context }) => {
  await signInThroughPage(page, 'agency', '/advertisers')
  const other = await context.newPage()
  await other.goto('/advertisers/altair/partners')
  await expect(other.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: words.ru.common.signOut }).click()
  await expect(page.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
  await expect(other.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
  await other.getByRole('link', { name: say.signIn }).click()
  await submitSignIn(other, 'agency')
  await expect(other.getByRole('heading', { level: 1, name: words.ru.advertisers.title })).toBeVisible()
})

test('the token is renewed silently before it expires', async ({ page, behind }) => {
  await signInThroughPage(page, 'agency', '/advertisers')
  const renewals = behind.proxy.count(TOKEN)
  await endsIn(page, 62)
  await page.reload()
  await expect.poll(() => behind.proxy.count(TOKEN)).toBe(renewals + 1)
  await expect(page.getByRole('heading', { level: 1, name: words.ru.advertisers.title })).toBeVisible()
})

/** Refuses the next `times` sign-ins with that error; the provider handles the later ones. */
async function refuse(page: Page, error: string, times: number) {
  const refused: string[] = []
  await page.route(/\/identity\/auth\?/, async (route) => {
    if (refused.length >= times) return route.continue()
    const asked = new URL(route.request().url())
    refused.push(asked.href)
    const answer = new URLSearchParams({
      error,
      state: asked.searchParams.get('state') ?? '',
      iss: `${asked.origin}/identity`,
    })
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace('/oidc-callback?${answer.toString()}')</script>`,
    })
  })
  return refused
}

test('an office unknown to the provider stays on its callback page and shows whom to contact', async ({ page }) => {
  const refused = await refuse(page, 'unauthorized_client', Infinity)
  await page.goto('/advertisers')
  await expect(page.getByRole('heading', { name: say.unauthorizedClient })).toBeVisible()
  await expect(page.getByText(/Напишите в поддержку: \S+@\S+/)).toBeVisible()
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', /^mailto:/)
  await expect(page).toHaveURL(/\/oidc-callback/)
  expect(refused).toHaveLength(1)
})

test('the user of a sign-in is stored once verified, not before', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/identity/jwks', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/advertisers')
  const keys = page.waitForRequest('**/identity/jwks')
  await page.locator('input[name="login"]').fill('agency')
  await page.locator('input[name="password"]').fill('demo')
  await page.keyboard.press('Enter')
  await keys // the token is there, and the keys that verify it are not
  const stored = () => page.evaluate(() => Object.keys(localStorage).join())
  expect(await stored()).not.toContain('oidc.user')
  release()
  await expect(page.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
  expect(await stored()).toContain('oidc.user')
})

// Which errors count as this one: tests/auth/sign-in-error.test.ts.
test('a sign-in that ends with login_required starts again and returns to the requested page', async ({ page }) => {
  await refuse(page, 'login_required', 1)
  await page.goto('/advertisers/altair/partners')
  await submitSignIn(page, 'agency')
  await expect(page).toHaveURL(/\/advertisers\/altair\/partners$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a sign-in that the provider keeps refusing stops after two attempts', async ({ page }) => {
  const refused = await refuse(page, 'login_required', 2)
  await page.goto('/advertisers/altair/partners')
  await expect(page.getByRole('heading', { name: say.notSignedIn })).toBeVisible()
  expect(refused).toHaveLength(2)
  await page.getByRole('link', { name: say.signIn }).click()
  await submitSignIn(page, 'agency')
  await expect(page).toHaveURL(/\/advertisers\/altair\/partners$/)
})

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken?: string }).accessToken,
  )

test('a renewal that cannot reach the provider is retried while the user keeps working', async ({ page, behind }) => {
  await signInThroughPage(page, 'agency', '/advertisers')
  const before = await tokenOf(page)
  const renewals = behind.proxy.count(TOKEN)
  behind.proxy.fail(TOKEN, faults.cut)
  await endsIn(page, 62)
  await page.reload()
  await expect.poll(() => behind.proxy.count(TOKEN)).toBeGreaterThan(renewals)
  await page.getByRole('link', { name: 'Альтаир Электроника' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  behind.proxy.fail(TOKEN, null)
  await expect.poll(() => tokenOf(page)).not.toBe(before)
})

test('a renewal for another subject shows no data of that user, and sign-in starts', async ({ page, behind }) => {
  await signInThroughPage(page, 'agency', '/advertisers')
  const signIns = behind.proxy.count('/identity/auth')
  behind.proxy.rewrite(TOKEN, withClaims({ sub: 'user-brand' }))
  await endsIn(page, 0) // nothing is shown before the renewal, which the first request waits for
  await page.reload()
  await expect.poll(() => behind.proxy.count('/identity/auth')).toBeGreaterThan(signIns)
  behind.proxy.rewrite(TOKEN, null)
  const { origins } = await page.context().storageState() // whatever page the browser is navigating to
  expect(JSON.stringify(origins)).not.toContain('user-brand')
})

test('a provider without refresh tokens renews the token in a hidden frame', async ({ page, behind }) => {
  behind.proxy.rewrite(TOKEN, without('refresh_token'))
  await signInThroughPage(page, 'agency', '/advertisers')
  const before = await tokenOf(page)
  await endsIn(page, 62)
  await page.reload()
  await page.evaluate(() => Object.assign(window, { hasStayed: true }))
  await expect.poll(() => tokenOf(page)).not.toBe(before)
  behind.proxy.rewrite(TOKEN, null)
  await expect(page.getByRole('heading', { level: 1, name: words.ru.advertisers.title })).toBeVisible()
  expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true)
  await expect(page.locator('iframe')).toHaveCount(0)
})

/** Signs out at the provider, beside the office. */
async function signOutAtProvider(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/identity/session/end`)
  await page.getByRole('button').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/session/end'))
}

test('the next renewal notices a sign-out at the provider and hides what was shown', async ({
  page,
  context,
  baseURL,
}) => {
  await signInThroughPage(page, 'agency', '/advertisers/altair/partners')
  const provider = await context.newPage()
  await signOutAtProvider(provider, baseURL ?? '')
  await endsIn(provider, 30) // the office is told by an event
  await expect(page.locator('input[name="login"]')).toBeVisible()
  await submitSignIn(page, 'agency')
  await expect(page).toHaveURL(/\/advertisers\/altair\/partners$/)
})

test('a sign-out at a provider with session management ends the session within seconds', async ({
  page,
  context,
  behind,
  baseURL,
}) => {
  const checkPage = `${baseURL}/identity/check-session`
  behind.proxy.rewrite(CONFIGURATION, leaveOutMetadata)
  behind.proxy.rewrite(METADATA, (body) =>
    JSON.stringify({ ...(JSON.parse(body) as object), check_session_iframe: checkPage }),
  )
  await context.route(checkPage, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>state="unchanged";onmessage=(e)=>e.source.postMessage(state,e.origin)</script>',
    }),
  )
  await page.addInitScript(() => {
    if (location.pathname !== '/oidc-callback') return
    const url = new URL(location.href)
    url.searchParams.set('session_state', 'state-of-the-provider')
    history.replaceState(null, '', url)
  })
  await signInThroughPage(page, 'agency', '/advertisers/altair/partners')
  await expect.poll(() => page.frame({ url: checkPage })).toBeTruthy()
  const frame = page.frame({ url: checkPage })
  const asked = page.waitForEvent('console', (message) => message.text() === 'asked')
  await frame?.evaluate(() => addEventListener('message', () => console.log('asked')))
  await asked // and answered that nothing has changed
  await context.clearCookies()
  await frame?.evaluate(() => Object.assign(window, { state: 'changed' }))
  await expect(page.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
  behind.proxy.rewrite(METADATA, null)
  behind.proxy.rewrite(CONFIGURATION, null)
})

test('an office whose server refuses every token asks after the second sign-in', async ({ page, behind }) => {
  await signInThroughPage(page, 'agency', '/advertisers')
  const signIns = behind.proxy.count('/identity/auth')
  behind.proxy.fail('/api/partnersPage/', faults.answer(401))
  await page.goto('/advertisers/altair/partners')
  await expect(page.getByText(pattern(say.signInRefused))).toBeVisible()
  expect(behind.proxy.count('/identity/auth')).toBe(signIns + 1)
  behind.proxy.fail('/api/partnersPage/', null)
  await page.getByRole('button', { name: say.signIn }).click()
  await expect(page).toHaveURL(/\/advertisers\/altair\/partners$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** Returns all that the browser keeps for the office. */
const storages = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
const nothingOfUser = { local: ['office.config'], session: [], databases: [], caches: [] }

/** Signs in, and leaves a draft, a copied condition and a preference behind. */
async function leaveTraces(page: Page): Promise<void> {
  await signInThroughPage(page, 'agency', '/advertisers/altair/partners/arvolta')
  await page.getByRole('button', { name: words.ru.campaigns.create }).first().click()
  await page.getByRole('dialog').getByLabel(words.ru.campaignEditor.name).fill('Тайная акция')
  await page.evaluate(() => {
    localStorage.setItem('office.clipboard.user-agency', '{"productName":"тайна"}')
    localStorage.setItem('office.chartsHidden', 'true')
  })
}

test('a tab shows nothing of its user once another one has signed in beside it', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/advertisers/altair/partners/arvolta')
  await submitSignIn(page, 'agency')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await submitSignIn(other, 'brand')
  await expect(page.getByRole('heading', { name: words.ru.errors.forbiddenTitle })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('a sign-out removes all data of the user from the browser, even while other tabs work', async ({
  page,
  context,
}) => {
  await leaveTraces(page)
  const other = await context.newPage()
  await other.goto('/advertisers')
  await other.getByRole('link', { name: words.ru.common.signOut }).click()
  await expect(other.getByRole('heading', { name: say.signOutUnsaved })).toBeVisible()
  await other.getByRole('button', { name: words.ru.common.signOut }).click()
  await expect(other.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
  await expect(page.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
  await expect.poll(() => storages(page)).toEqual(nothingOfUser)
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  await expect.poll(() => storages(other)).toEqual(nothingOfUser)
})

test('an address with resetSession removes all data of the user from the browser', async ({ page }) => {
  await leaveTraces(page)
  await page.goto('/oidc-logout?a=1&resetSession')
  await expect(page).toHaveURL(/\/oidc-logout\?a=1$/)
  await expect(page.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
  await expect.poll(() => storages(page)).toEqual(nothingOfUser)
})

test('the language of the profile applies with the sign-in, and that of the browser after the sign-out', async ({
  page,
}) => {
  await signInThroughPage(page, 'rival', '/advertisers')
  await expect(page.getByRole('heading', { level: 1, name: words.en.advertisers.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: words.en.common.signOut }).click()
  await expect(page.getByRole('heading', { name: say.signedOutTitle })).toBeVisible()
})

/** Fills in the provider's page without waiting for the office. */
async function submit(page: Page): Promise<void> {
  await page.locator('input[name="login"]').fill('agency')
  await page.locator('input[name="password"]').fill('demo')
  await page.keyboard.press('Enter')
}

test('a browser that refuses to store data is explained, and can sign in once it stores data', async ({ page }) => {
  await page.addInitScript(() => {
    if (new URLSearchParams(location.search).has('allowed')) return
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/advertisers')
  await expect(page.getByRole('heading', { name: say.noStorage })).toBeVisible()
  await page.goto('/sign-in?allowed&targetUrl=/advertisers')
  await expect(page.locator('input[name="login"]')).toBeVisible()
})

/** Lets the browser load what is at this address, but not the office read it. */
const forbidReading = (page: Page, url: string) =>
  page.route(url, (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': 'https://elsewhere.example' } }),
  )

test('a provider whose configuration the office may not read is not reported as silent', async ({ page, behind }) => {
  const elsewhere = `http://127.0.0.1:${behind.proxy.port}/identity`
  behind.proxy.rewrite(CONFIGURATION, (body) =>
    leaveOutMetadata(body).replace(/"authority":"[^"]*"/, `"authority":"${elsewhere}"`),
  )
  await forbidReading(page, `${elsewhere}/.well-known/openid-configuration`)
  await page.goto('/advertisers')
  await expect(page.getByText(pattern(say.providerUnreadable))).toBeVisible()
  behind.proxy.rewrite(CONFIGURATION, null)
})

test('a provider whose keys the office may not read is not reported as silent', async ({ page, behind }) => {
  const keys = `http://127.0.0.1:${behind.proxy.port}/identity/jwks`
  behind.proxy.rewrite(CONFIGURATION, leaveOutMetadata)
  behind.proxy.rewrite(METADATA, (body) => JSON.stringify({ ...(JSON.parse(body) as object), jwks_uri: keys }))
  await forbidReading(page, keys)
  await page.goto('/advertisers')
  await submit(page)
  await expect(page.getByText(pattern(say.providerUnreadable))).toBeVisible()
  behind.proxy.rewrite(METADATA, null)
  behind.proxy.rewrite(CONFIGURATION, null)
})

test('a provider that responds with an error is not reported as silent', async ({ page, behind }) => {
  behind.proxy.rewrite(CONFIGURATION, leaveOutMetadata)
  behind.proxy.fail(METADATA, faults.serverError)
  await page.goto('/advertisers')
  await expect(page.getByText(pattern(say.providerFaulty))).toBeVisible()
  behind.proxy.fail(METADATA, null)
  behind.proxy.rewrite(CONFIGURATION, null)
  await page.getByRole('button', { name: say.signIn }).click()
  await expect(page.locator('input[name="login"]')).toBeVisible()
})

test('a sign-in continues on its own once the provider can be reached again', async ({ page, behind }) => {
  behind.proxy.rewrite(CONFIGURATION, leaveOutMetadata)
  behind.proxy.fail(METADATA, faults.cut)
  await page.goto('/advertisers')
  await expect(page.getByText(say.providerUnreachable)).toBeVisible()
  behind.proxy.fail(METADATA, null)
  behind.proxy.rewrite(CONFIGURATION, null)
  await expect(page.locator('input[name="login"]')).toBeVisible()
})

test('a connection that is lost during the sign-in is reported as such, and another sign-in continues', async ({
  page,
  behind,
}) => {
  behind.proxy.fail(TOKEN, faults.cut)
  await page.goto('/advertisers/altair/partners')
  await submit(page)
  await expect(page.getByText(say.providerUnreachable)).toBeVisible()
  behind.proxy.fail(TOKEN, null)
  await page.getByRole('link', { name: say.signIn }).click()
  await expect(page).toHaveURL(/\/advertisers\/altair\/partners$/)
})
