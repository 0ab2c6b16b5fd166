import { fileOf } from '../support/built-files.ts'
import { submitSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/advertisers/altair/partners/arvolta'

// A worker would load the files in the place of the page.
test.use({ serviceWorkers: 'block' })

test('the form of a sign-in takes at most two rounds of requests over HTTP/1.1', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(LIST)
  await expect(page.locator('input[name="password"]')).toBeVisible()
  const before = asked.slice(0, asked.indexOf('/identity/auth')) // the form requests ahead what follows it
  const needed = before.filter((path) => /^\/(api|assets)\//.test(path))
  expect(needed.length).toBeLessThanOrEqual(12) // over six connections
})

test('a sign-in requests its code with its page, and what needs no tokens does not wait for them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const client = page.waitForRequest(`**/${fileOf('src/auth/provider/oidc.ts')}`)
  await page.route('**/assets/**', async (route) => {
    await client
    await route.continue()
  })
  await page.goto(LIST)
  await expect(page.locator('input[name="password"]')).toBeVisible()

  const keys = page.waitForRequest('**/identity/jwks')
  const list = page.waitForRequest('**/assets/*/campaigns.js')
  await page.route('**/identity/token', async (route) => {
    await Promise.all([keys, list])
    await route.continue()
  })
  await submitSignIn(page, 'agency')
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/openid-configuration'))).toEqual([])
})
