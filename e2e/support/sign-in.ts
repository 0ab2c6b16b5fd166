import { expect, type Page } from 'playwright/test'

export type DemoUser = 'agency' | 'brand' | 'nobody' | 'debtor' | 'rival'

/** Signs in through the identity provider's own page, on the way to `path`, and waits until the office shows. */
export async function signIn(page: Page, login: DemoUser, path = '/'): Promise<void> {
  await page.goto(path)
  await submitSignIn(page, login)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Fills the sign-in page of the identity provider and returns once the office has a session. */
export async function submitSignIn(page: Page, login: string, password = 'demo'): Promise<void> {
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !/^\/(identity|oidc-callback|sign-in)/.test(url.pathname))
}
