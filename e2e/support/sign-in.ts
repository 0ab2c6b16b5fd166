import { expect, type Page } from 'playwright/test'

export type DemoUser = 'agency' | 'brand' | 'nobody' | 'debtor' | 'rival'
type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Each user's stored sign-in, made once per worker: it has one server, whose data all its tests share. */
const states = new Map<DemoUser, State>()

/**
 * Opens `path` as an already signed-in user. A test that renews or ends its session signs in through the page instead,
 * because this session is shared.
 */
export async function signIn(page: Page, login: DemoUser, path = '/'): Promise<void> {
  const state = states.get(login)
  if (state) {
    await page.context().setStorageState(state)
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
  } else {
    await signInThroughPage(page, login, path)
    states.set(login, sessionOf(await page.context().storageState()))
  }
}

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
