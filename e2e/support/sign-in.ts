import { expect, type BrowserContext, type Page } from 'playwright/test'

export type DemoUser = 'agency' | 'brand' | 'nobody' | 'debtor' | 'newcomer' | 'rival'
type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Each user's stored sign-in, made once per worker: it has one server, whose data all its tests share. */
const states = new Map<DemoUser, State>()

/** The session that a context was given: a test that requests its token need not have opened a page. */
const given = new WeakMap<BrowserContext, State>()

/**
 * Signs a user in beforehand and opens `path`, if there is one. A test that renews or ends its session signs in through
 * the page instead, because this session is shared.
 */
export async function signIn(page: Page, login: DemoUser, path?: string): Promise<void> {
  const context = page.context()
  const state = states.get(login)
  if (state) {
    await context.setStorageState(state)
    given.set(context, state)
    if (path === undefined) return
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
  } else {
    await signInThroughPage(page, login, path)
    states.set(login, sessionOf(await context.storageState()))
  }
}

/** Returns the access token of the user who is signed in. */
export async function tokenOf(page: Page): Promise<string> {
  const context = page.context()
  const { origins } = given.get(context) ?? (await context.storageState())
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'office.session')
  return (JSON.parse(stored?.value ?? '{}') as { accessToken: string }).accessToken
}

/** Makes the office take its access token for one that has expired, from the next visit on. */
export const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('office.session') ?? '{}') as object
    localStorage.setItem('office.session', JSON.stringify({ ...session, receivedAt: 0, expiresAt: 1 }))
  })

/** Keeps the provider's cookies and the office's session, without what the office caches for faster visits. */
const sessionOf = ({ cookies, origins }: State): State => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name === 'office.session'),
  })),
})

/** Signs in through the identity provider's page, on the way to `path`, and waits until the office is rendered. */
export async function signInThroughPage(page: Page, login: DemoUser, path = '/'): Promise<void> {
  await page.goto(path)
  await submitSignIn(page, login)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Fills in the sign-in page of the identity provider and returns once the office has a session. */
export async function submitSignIn(page: Page, login: string, password = 'demo'): Promise<void> {
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !/^\/(identity|oidc-callback|sign-in)/.test(url.pathname))
}
