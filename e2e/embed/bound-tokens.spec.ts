import type { Frame } from 'playwright/test'
import { frameIn, officeIn, signInByPopup } from '../support/embed/office.ts'
import { expect, test } from '../support/embed/test.ts'
import { words } from '../support/words.ts'

const { common, invites, session } = words.ru
const ACCOUNT = '/advertisers/altair/partners'

test.use({ settings: { DPOP: 'on' } })

const tag = (origin: string, attributes = '') =>
  `<advertising-office src="${origin}" path="${ACCOUNT}" ${attributes}></advertising-office>`

/** The databases of the frame, whose storage is separate from that of the office at top level. */
const databases = (frame: Frame) =>
  frame.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).toSorted())
const tokenIn = (frame: Frame) =>
  frame.evaluate(
    () => (JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }).accessToken,
  )

test('a token from the popup is bound to a key of the frame, which lasts over a reload and ends with the sign-out', async ({
  page,
  context,
  request,
  platform,
  shop,
}) => {
  await page.goto(shop.add({ body: tag(platform.origin) }))
  const office = officeIn(page)
  await signInByPopup(office, context, 'agency')
  await expect(office.getByRole('article').first()).toBeVisible()
  const frame = await frameIn(page)
  expect(await databases(frame)).toContain('office-key')
  for (const scheme of ['Bearer', 'DPoP']) {
    const headers = { authorization: `${scheme} ${await tokenIn(frame)}` }
    const url = `${platform.origin}/api/partnersPage/?advertiserId=altair`
    expect((await request.get(url, { headers })).status()).toBe(401)
  }

  await page.reload()
  await expect(office.getByRole('article').first()).toBeVisible()
  await office.getByRole('link', { name: common.access }).click()
  await office.getByRole('button', { name: common.invite }).click()
  await office.getByRole('button', { name: invites.make, exact: true }).click()
  await expect(office.getByRole('dialog').getByRole('textbox')).toHaveValue(/invites/)
  await office.getByRole('dialog').getByRole('button', { name: common.close }).first().click()

  await office.getByRole('link', { name: common.signOut }).click()
  await expect(office.getByRole('heading', { name: session.signedOutTitle })).toBeVisible()
  await expect.poll(async () => databases(await frameIn(page))).not.toContain('office-key')
})

test('a token for the user of the page is bound, too, and so is the next one', async ({ page, platform, shop }) => {
  await page.goto(shop.add({ body: tag(platform.origin, 'data-user="vera"') }))
  const office = officeIn(page)
  await expect(office.getByRole('article').first()).toBeVisible()
  const called = page.waitForRequest('**/api/membersPage/**')
  await office.getByRole('link', { name: common.access }).click()
  const { authorization, dpop } = (await called).headers()
  expect(authorization).toMatch(/^DPoP /)
  expect(dpop).toMatch(/^eyJ/)
  await expect(office.getByRole('button', { name: common.invite })).toBeVisible()

  const exchanged = page.waitForRequest('**/identity/token')
  await page.reload()
  expect((await exchanged).headers()['dpop']).toMatch(/^eyJ/)
  await expect(office.getByRole('article').first()).toBeVisible()
})
