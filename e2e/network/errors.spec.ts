import type { Route } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { test } from '../support/behind-proxy.ts'
import { faults } from '../support/faulty-proxy.ts'
import { signIn, signInThroughPage, submitSignIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { words } from '../support/words.ts'

const { common, errors, invites, members, partners } = words.ru
const platforms = '/advertisers/altair/partners'

test('a page of another advertiser leads to an error page that offers to change the user', async ({ page }) => {
  await signInThroughPage(page, 'rival', platforms) // whose language is English
  await expect(page.getByRole('heading', { name: words.en.errors.forbiddenTitle })).toBeVisible()
  await expect(page).toHaveURL(/\/not-authorized$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: words.en.errors.changeAccount }).click()
  await expect(page.getByRole('heading', { name: words.ru.session.signedOutTitle })).toBeVisible()
})

for (const [name, path] of [
  ['a campaign that does not exist', '/advertisers/altair/campaigns/no-such/placements'],
  ['an ad that does not exist', '/advertisers/altair/campaigns/no-such/adverts/no-such'],
  ['an address that no screen has', '/no/such/screen'],
] as const)
  test(`${name} leads to an error page with a link home`, async ({ page }) => {
    await signIn(page, 'agency')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: errors.notFoundTitle })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: errors.home }).click()
    await expect(page).toHaveURL(/\/advertisers$/)
  })

test('a lost connection is reported, while the pages seen before stay available', async ({ page, context }) => {
  await signIn(page, 'agency', platforms)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: common.analytics }).click()
  await expect(page.getByText(common.errorOffline).first()).toBeVisible()
  await context.setOffline(false) // the page loads on its own
  await expect(page.getByRole('heading', { level: 1, name: words.ru.statistics.analytics })).toBeVisible()
  await expect(page.getByText(common.errorOffline)).toHaveCount(0)
})

test('a screen whose code fails just as the connection returns is loaded again', async ({ page, context }) => {
  await signIn(page, 'agency', platforms)
  await page.getByRole('button', { name: common.support }).waitFor()
  const held = new Promise<Route>((hold) => void page.route('**/stats', hold)) // asks whether the server is there
  await context.setOffline(true)
  await page.getByRole('link', { name: common.analytics }).click()
  const asking = await held
  await page.evaluate(() => addEventListener('online', () => (document.title = 'back')))
  await context.setOffline(false)
  await expect(page).toHaveTitle('back')
  await asking.abort()
  await expect(page.getByRole('heading', { level: 1, name: words.ru.statistics.analytics })).toBeVisible()
})

test('a request to a server that never responds times out after half a minute', async ({ page, behind }) => {
  await signIn(page, 'agency')
  // The page's clock moves its timers, though not the signals that the browser aborts itself.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
  await page.clock.install()
  const asked = page.waitForRequest('**/api/membersPage/**')
  behind.proxy.fail('/api/membersPage/', () => {})
  await page.goto('/advertisers/altair/members') // which only this page asks for
  await asked
  await expect(page.getByRole('heading', { level: 1, name: members.title })).toBeVisible()
  await expect(page.getByText(common.errorTimeout)).toBeHidden()
  // The account has loaded, or it would time out as well.
  await expect(page.getByRole('button', { name: common.switchAdvertiser })).toContainText('Альтаир')
  await page.clock.fastForward(30_000)
  await expect(page.getByText(common.errorTimeout)).toBeVisible()
  behind.proxy.fail('/api/membersPage/', null)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByRole('list', { name: members.title })).toBeVisible()
})

test('a retry by the keyboard leaves the focus on the screen', async ({ page, behind }) => {
  behind.proxy.fail('/api/membersPage/', faults.answer(500))
  await signIn(page, 'agency', '/advertisers/altair/members')
  await page.getByRole('button', { name: common.support }).waitFor() // it comes with what keeps the focus
  await page.getByRole('main').getByRole('button', { name: common.retry }).focus()
  behind.proxy.fail('/api/membersPage/', null)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: members.title })).toBeFocused()
})

test('a conflict is reported in the dialog that caused it', async ({ page, behind }) => {
  await signIn(page, 'agency', platforms)
  behind.proxy.fail('/api/invitePage/', faults.answer(409))
  await page.getByRole('link', { name: common.access }).click()
  await page.getByRole('button', { name: common.invite }).click()
  await page.getByRole('button', { name: invites.make, exact: true }).click()
  await expect(page.getByRole('dialog').getByText(invites.notAllowed)).toBeVisible()
  behind.proxy.fail('/api/invitePage/', null)
  await page.getByRole('button', { name: invites.make, exact: true }).click()
  await expect(page.getByLabel(invites.link)).toHaveValue(/invites/)
})

test('a session that ends in the middle of work leads to sign-in and on to the requested page', async ({
  page,
  behind,
  context,
}) => {
  await signInThroughPage(page, 'agency', platforms)
  const platform = page.getByRole('article').first().getByRole('link').first()
  await expect(platform).toBeVisible()
  behind.proxy.fail('/api/campaignsPage/', faults.answer(401)) // not what this page reads late
  behind.proxy.fail('/identity/token', faults.answer(400, { error: 'invalid_grant' }))
  await context.clearCookies()
  await platform.click()
  await expect(page.locator('input[name="login"]')).toBeVisible()
  behind.proxy.fail('/api/campaignsPage/', null)
  behind.proxy.fail('/identity/token', null)
  await submitSignIn(page, 'agency')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect(page).toHaveURL(/\/partners\/\w+$/)
})

test('an unexpected error is reported in the corner until it is dismissed', async ({ page }) => {
  await signIn(page, 'agency', platforms)
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('Something broke')
      }),
  )
  const alerts = page.getByRole('region', { name: common.alerts })
  await expect(alerts.getByText(common.errorScript)).toBeVisible()
  await expectAccessible(page)
  await alerts.getByRole('button', { name: common.dismiss }).click()
  await expect(alerts).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: partners.title })).toBeVisible()
})

test('a user without any account is told whom to contact and which user id to give', async ({ page }) => {
  await signIn(page, 'nobody', '/')
  await expect(page.getByText(words.ru.advertisers.noAccessTitle)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^help@/ })).toHaveAttribute('href', /^mailto:help@/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: words.ru.advertisers.copy, exact: true }).click()
  await expect(page.getByText(words.ru.advertisers.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('user-nobody')
})
