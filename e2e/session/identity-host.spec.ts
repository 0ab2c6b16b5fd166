import { expireToken, signInThroughPage, tokenOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const { common, session, shortcuts } = words.ru
const ACCOUNT = '/advertisers/altair/partners'

test.use({ settings: { IDENTITY_HOST: 'id.*' } })

test('with an identity provider on its own host, a user signs in, stays signed in, and signs out', async ({
  page,
  platform,
}) => {
  const provider = platform.origin.replace('//', '//id.')
  await page.goto(ACCOUNT)
  const logo = page.getByRole('img')
  await expect(logo).toBeVisible()
  expect(new URL(page.url()).origin).toBe(provider)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await signInThroughPage(page, 'agency', ACCOUNT)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.context().cookies(platform.origin)).toEqual([])

  const before = await tokenOf(page)
  await expireToken(page)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => tokenOf(page)).not.toBe(before)

  const account = page.getByRole('link', { name: shortcuts.account })
  await expect(account).toHaveAttribute('href', new RegExp(`^${provider}/identity/account`))
  await page.getByRole('link', { name: common.signOut }).click()
  await expect(page.getByRole('heading', { name: session.signedOutTitle })).toBeVisible()
  await page.goto(ACCOUNT)
  await expect(page.locator('input[name="password"]')).toBeVisible()
})

test('the host of the identity provider has nothing else, and that of the office leads to it', async ({
  page,
  platform,
}) => {
  const provider = platform.origin.replace('//', '//id.')
  const statusOf = async (url: string) => (await page.goto(url))?.status()
  for (const path of ['/', '/advertisers', '/api/domainConfigurations/localhost/', '/media/portal-pristan.svg'])
    expect(await statusOf(`${provider}${path}`), path).toBe(404)
  await page.goto(`${platform.origin}/identity/.well-known/openid-configuration`)
  expect(new URL(page.url()).origin).toBe(provider)
  expect(JSON.parse(await page.locator('body').innerText())).toMatchObject({ issuer: `${provider}/identity` })
  expect(await statusOf(`${platform.origin.replace('localhost', 'id.other.localhost')}/identity/auth`)).toBe(404)
  // The tokens of an issuer at the office's host are renewed nowhere: their users sign in again.
  expect((await page.request.post(`${platform.origin}/identity/token`, { maxRedirects: 0 })).status()).toBe(404)
})
