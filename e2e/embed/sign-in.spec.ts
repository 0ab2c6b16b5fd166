import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { call, events, frameIn, officeIn, openPopup, signInByPopup, signInHere } from '../support/embed/office.ts'
import { expect, test } from '../support/embed/test.ts'
import { CONFIGURATION, leaveOutMetadata, METADATA } from '../support/provider-metadata.ts'
import { words } from '../support/words.ts'

const { advertisers, partners, session, common } = words.ru

const tag = (origin: string, attributes = '') =>
  `<advertising-office src="${origin}" path="/advertisers" ${attributes}></advertising-office>`

test('the popup opens on the click, before anything has arrived from the provider', async ({
  page,
  context,
  platform,
  shop,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route(`**${METADATA}`, async (route) => {
    await held
    await route.continue()
  })
  await context.route(`**${CONFIGURATION}**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: leaveOutMetadata(await response.text()) })
  })
  await page.goto(shop.add({ body: tag(platform.origin) }))
  const office = officeIn(page)
  await expect(page.locator('advertising-office iframe')).toHaveAttribute('title', /./)
  await expectAccessible(page)
  const popup = await openPopup(office, context)
  await expect(office.getByRole('button', { name: session.showWindow })).toBeVisible()
  release()
  await expect(popup.locator('input[name="login"]')).toBeVisible()
  expect(new URL(popup.url()).origin).toBe(platform.origin)
})

test('the popup passes on only the code: tokens never leave the frame, and nothing is kept at top level', async ({
  page,
  context,
  platform,
  shop,
}) => {
  await page.goto(shop.add({ body: tag(platform.origin) }))
  const office = officeIn(page)
  await expect(office.getByRole('button', { name: session.signIn })).toBeVisible()
  const frame = await frameIn(page)
  await frame.evaluate(() => {
    const { seen } = Object.assign(window, { seen: [] as unknown[] })
    addEventListener('message', ({ origin, data }) => seen.push([origin, data]))
  })
  await signInByPopup(office, context, 'agency')
  await expect(office.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
  const seen = JSON.stringify(await frame.evaluate(() => (window as unknown as { seen: unknown[] }).seen))
  expect(seen).toContain('office-signed-in')
  expect(seen).toContain('code=')
  expect(seen).not.toMatch(/access_token|refresh_token|id_token|eyJ/)
  expect(JSON.stringify(await page.evaluate(() => heard))).not.toMatch(/code=|eyJ/)

  // The frame holds separate tokens; the same office in a tab has none of them.
  const tab = await context.newPage()
  await tab.goto(`${platform.origin}/oidc-logout`)
  expect(await tab.evaluate(() => localStorage.getItem('office.session'))).toBeNull()
  await page.reload()
  await expect(office.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
})

test('a popup that the browser blocks or the user closes leaves a labelled button', async ({
  page,
  context,
  platform,
  shop,
}) => {
  await page.goto(shop.add({ body: tag(platform.origin, 'sandbox="allow-scripts allow-same-origin allow-forms"') }))
  const office = officeIn(page)
  await office.getByRole('button', { name: session.signIn }).click()
  await expect(office.getByText(session.windowForbidden)).toBeVisible()
  await expect(office.getByRole('button', { name: session.signIn })).toBeEnabled()

  // Cross-Origin-Opener-Policy cuts a page off from the windows that its frames open.
  const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  await page.goto(shop.add({ body: tag(platform.origin), headers: isolated }))
  const alone = await openPopup(office, context)
  await expect(office.getByText(session.windowBlocked)).toBeVisible()
  await expect(office.getByRole('link', { name: session.ownTab })).toBeVisible()
  await signInHere(alone, 'agency')
  await expect(alone.getByRole('heading', { level: 1, name: advertisers.title })).toBeVisible()
  await alone.close()
  await context.clearCookies() // the provider knows the user by now

  await page.goto(shop.add({ body: tag(platform.origin) }))
  const popup = await openPopup(office, context)
  await popup.locator('input[name="login"]').waitFor()
  await popup.close()
  await expect(office.getByText(session.windowClosed)).toBeVisible()
  await signInByPopup(office, context, 'agency')
  await expect(office.getByRole('heading', { level: 1, name: advertisers.title })).toBeVisible()
})

test(
  'a sign-out in the frame revokes the tokens, stays in the frame, and lets another user in',
  { tag: '@react' },
  async ({ page, context, platform, shop }) => {
    const address = shop.add({ body: tag(platform.origin, 'url-sync="ad"') })
    await page.goto(address)
    const office = officeIn(page)
    await signInByPopup(office, context, 'agency')
    const revoked = page.waitForRequest(`${platform.origin}/identity/token/revocation`)
    await office.getByRole('link', { name: common.signOut }).click()
    await expect(office.getByRole('heading', { name: session.signedOutTitle })).toBeVisible()
    expect((await revoked).postData()).toContain('token=')
    await expect.poll(() => events(page, 'signed-out')).toHaveLength(1)
    expect(page.url()).toContain(address)
    expect(await (await frameIn(page)).evaluate(() => localStorage.getItem('office.session'))).toBeNull()

    await office.getByRole('link', { name: session.signIn }).click()
    await signInByPopup(office, context, 'brand')
    await expect(office.getByRole('heading', { level: 1, name: partners.title })).toBeVisible() // of the only account

    await call(page, (office) => office.signOut())
    await expect(office.getByRole('heading', { name: session.signedOutTitle })).toBeVisible()
    await expect.poll(() => events(page, 'signed-out')).toHaveLength(2)
  },
)

/** Makes storage throw in frames, as with a browser that blocks all data of third parties. */
const refuseStorage = (page: Page, origin: string) =>
  page.addInitScript((origin) => {
    if (window === top || location.origin !== origin) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  }, origin)

test('a frame whose storage is refused says so, and works until it is closed', async ({
  page,
  context,
  platform,
  shop,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await refuseStorage(page, platform.origin)
  await page.goto(shop.add({ body: tag(platform.origin) }))
  const office = officeIn(page)
  await expect(office.getByText(session.frameForgets)).toBeVisible()
  await expect.poll(() => events(page, 'error')).toMatchObject([{ kind: 'storage' }])
  await signInByPopup(office, context, 'agency')
  await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
  await expect(office.getByRole('heading', { level: 1, name: partners.title })).toBeVisible()

  await page.goto(shop.add({ body: tag(platform.origin, 'data-user="vera"') }))
  await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
  await expect(office.getByRole('heading', { level: 1, name: partners.title })).toBeVisible()
  expect(faults).toEqual([])
})

test('an opaque origin, where the office cannot run, is reported to the page', async ({ page, platform, shop }) => {
  await page.clock.install()
  await page.goto(shop.add({ body: tag(platform.origin, 'sandbox="allow-scripts"') }))
  await frameIn(page)
  await page.clock.fastForward(31_000)
  await expect.poll(() => events(page, 'error')).toMatchObject([{ kind: 'timeout' }])
})

test('a page that cannot vouch for its user is told the reason, and so is the user', async ({
  page,
  platform,
  shop,
}) => {
  const office = officeIn(page)
  await page.goto(shop.add({ body: tag(platform.origin, 'data-user="nobody-knows"') }))
  await expect(office.getByText(session.tokenRefused.replace(/ \{.*/, ''))).toBeVisible()
  await expect
    .poll(() => events(page, 'error'))
    .toMatchObject([{ kind: 'refused', message: expect.stringContaining('invalid_grant') }])

  await page.goto(shop.add({ body: tag(platform.origin, 'data-user="fails"') }))
  await expect(office.getByText(session.noToken)).toBeVisible()
  await expect
    .poll(() => events(page, 'error'))
    .toMatchObject([{ kind: 'token', message: expect.stringContaining('500') }])

  // It asks again only when the user does.
  await page.evaluate(() => document.querySelector('advertising-office')?.setAttribute('data-user', 'vera'))
  await office.getByRole('button', { name: common.retry }).click()
  await expect(office.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
})

test('a page token is asked for again before the access token ends', async ({ page, platform, shop }) => {
  await page.clock.install()
  await page.goto(shop.add({ body: tag(platform.origin, 'data-user="vera"') }))
  const office = officeIn(page)
  await expect(office.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
  const exchanged = page.waitForResponse(`${platform.origin}/identity/token`)
  await page.clock.fastForward('09:30')
  expect((await exchanged).ok()).toBe(true)
})

test('an isolated page shows the office to the user for whom it vouches', async ({ page, platform, shop }) => {
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  await page.goto(shop.add({ body: tag(platform.origin, 'data-user="vera"'), headers }))
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  const office = officeIn(page)
  await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
  const logo = office.getByRole('article').first().locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a page that embeds only what allows it signs in by popup', async ({ page, context, platform, shop }) => {
  const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' }
  await page.goto(shop.add({ body: tag(platform.origin), headers }))
  await signInByPopup(officeIn(page), context, 'agency')
  await expect(officeIn(page).getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
})

test('a session that has ended in a frame is replaced by a sign-in in the popup', async ({
  page,
  context,
  platform,
  shop,
}) => {
  await page.goto(shop.add({ body: tag(platform.origin) }))
  const office = officeIn(page)
  await signInByPopup(office, context, 'agency')
  await expect(office.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
  const frame = await frameIn(page)
  await frame.evaluate(() => {
    const user = Object.keys(localStorage).find((key) => key.startsWith('oidc.user')) ?? ''
    const change = (key: string, values: object) =>
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), ...values }))
    change(user, { refresh_token: 'none of the provider’s' })
    change('office.session', { expiresAt: 1 })
    dispatchEvent(new Event('pageshow'))
  })
  await expect(office.getByText(session.sessionEnded)).toBeVisible()
  const popup = await openPopup(office, context) // closes by itself: the provider still knows the user
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await expect(office.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
})
