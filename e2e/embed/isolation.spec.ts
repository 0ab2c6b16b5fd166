import type { Frame, Page } from 'playwright/test'
import { readMessage, toOffice } from '../../src/contract/embed/messages.ts'
import { generatedMessages } from '../support/embed/generated-messages.ts'
import type { PartnerSite } from '../support/embed/partner-site.ts'
import { call, events, frameIn, officeIn } from '../support/embed/office.ts'
import { expect, test } from '../support/embed/test.ts'
import { words } from '../support/words.ts'

const { advertisers, partners } = words.ru
/** A policy that lets a page show any other. */
const anyFrame = { 'Content-Security-Policy': 'frame-src *' }
const ERROR_PAGE = 'chrome-error://chromewebdata/'

test('the browser of these tests partitions the storage and the cookies of sites', async ({ page, platform, shop }) => {
  const kept = () => ({ cookie: document.cookie, stored: localStorage.getItem('kept') })
  await page.goto('/oidc-logout')
  await page.evaluate(() => {
    document.cookie = 'kept=1; SameSite=None; Secure'
    localStorage.setItem('kept', '1')
  })
  expect(await page.evaluate(kept)).toEqual({ cookie: 'kept=1', stored: '1' })

  const sent = page.waitForRequest(`${platform.origin}/oidc-logout`)
  await page.goto(shop.add({ body: `<iframe src="${platform.origin}/oidc-logout"></iframe>`, hasLoader: false }))
  expect(await (await sent).headerValue('cookie')).toBeNull()
  expect(await page.frames()[1]?.evaluate(kept)).toEqual({ cookie: '', stored: null })
})

test('a page that is not listed cannot show the office, receives no message from it, and is told why', async ({
  page,
  platform,
  stranger,
}) => {
  await page.clock.install()
  await page.goto(stranger.add({ body: `<advertising-office src="${platform.origin}"></advertising-office>` }))
  await expect.poll(async () => (await frameIn(page)).url()).toBe(ERROR_PAGE)
  await page.clock.fastForward(31_000)
  await expect.poll(() => events(page, 'error')).toMatchObject([{ kind: 'timeout' }])
  expect(await page.evaluate(() => heard.messages)).toEqual([])
})

test('a listed page that another site shows in a frame cannot show the office there', async ({
  page,
  platform,
  shop,
  stranger,
}) => {
  const listed = shop.add({ body: `<advertising-office src="${platform.origin}"></advertising-office>` })
  await page.goto(stranger.add({ body: `<iframe src="${listed}"></iframe>`, headers: anyFrame, hasLoader: false }))
  await expect.poll(() => page.frames()[2]?.url()).toBe(ERROR_PAGE)
  expect(await page.frames()[1]?.evaluate(() => heard.messages)).toEqual([])
})

test('the pages of the sign-in cannot be framed, even by a listed page', async ({ page, platform, shop }) => {
  await page.goto(
    shop.add({ body: `<iframe src="${platform.origin}/identity/session/end"></iframe>`, hasLoader: false }),
  )
  await expect.poll(() => page.frames()[1]?.url()).toBe(ERROR_PAGE)
})

/** Returns the frame of the page that shows that address. */
async function frameOf(page: Page, url: string): Promise<Frame> {
  await expect.poll(() => page.frame({ url })?.url()).toBe(url)
  return page.frame({ url })!
}

/** Opens a page of the shop that holds an office and a frame of a stranger, and returns that frame. */
async function openBeside(stranger: PartnerSite, page: Page, shop: PartnerSite, office: string): Promise<Frame> {
  const foreign = stranger.add({ body: '', hasLoader: false })
  const hasLoader = office.startsWith('<advertising-office')
  await page.goto(shop.add({ body: `${office}<iframe src="${foreign}"></iframe>`, headers: anyFrame, hasLoader }))
  return frameOf(page, foreign)
}

/** Returns how many messages the page has heard of a site. */
const heardFrom = (page: Page, { origin }: PartnerSite) =>
  page.evaluate((from) => heard.messages.filter((each) => each.origin === from).length, origin)

/** Posts each message to the window, with a port. */
const post = (frame: Frame, to: 'parent' | 'sibling', messages: unknown[]) =>
  frame.evaluate(
    ([to, json]) => {
      const target = to === 'parent' ? parent : parent.frames[0]!
      for (const [index, message] of (JSON.parse(json) as unknown[]).entries()) {
        const ports: MessagePort[] = []
        if (index % 100 === 0) {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => heard.messages.push({ origin: 'port', data }))
          port1.start()
          ports.push(port2)
        }
        target.postMessage(message, '*', ports)
      }
    },
    [to, JSON.stringify(messages)] as const, // many times faster than Playwright's own way
  )

test('10,000 messages from a foreign frame do nothing to the page, and the frame hears nothing', async ({
  page,
  platform,
  shop,
  stranger,
}) => {
  const tag = `<advertising-office src="${platform.origin}" path="/advertisers" data-user="vera" url-sync="ad">
    </advertising-office>`
  const evil = await openBeside(stranger, page, shop, tag)
  const office = officeIn(page)
  await expect(office.getByRole('heading', { level: 1, name: advertisers.title })).toBeVisible()
  await expect(page).toHaveURL(/\?ad=%2Fadvertisers$/)
  const title = async () => (await events<{ title: string }>(page, 'title')).at(-1)?.title ?? ''
  await expect.poll(title).toContain(advertisers.title) // the last event of a new screen
  const before = await page.evaluate(() => heard.events)
  await post(evil, 'parent', generatedMessages(10_000))
  await expect.poll(() => heardFrom(page, stranger)).toBe(10_000)
  expect(await page.evaluate(() => heard.events)).toEqual(before)
  await expect(page).toHaveURL(/\?ad=%2Fadvertisers$/)

  await call(page, (office) => office.navigate('/advertisers/altair/partners'))
  await expect(office.getByRole('heading', { level: 1, name: partners.title })).toBeVisible()
  await expect(page).toHaveURL(/\?ad=%2Fadvertisers%2Faltair%2Fpartners$/)
  expect(await evil.evaluate(() => heard.messages)).toEqual([])
})

/** A page's own handshake, in place of the loader's. */
type Host = Window & { told: unknown[]; port: MessagePort }

/** Shows the office in a plain frame and responds to its announcement with that message, and with a port. */
const shakeHands = (page: Page, origin: string, answer: object) =>
  page.evaluate(
    ([origin, answer]) =>
      new Promise<void>((done) => {
        const host = window as unknown as Host
        host.told = []
        const frame = document.querySelector<HTMLIFrameElement>('#office')!
        addEventListener('message', ({ source, data }) => {
          if (source !== frame.contentWindow || (data as { type?: string }).type !== 'office-hello') return
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => host.told.push(data))
          port1.start()
          host.port = port1
          frame.contentWindow?.postMessage(answer, origin, [port2])
          done()
        })
        frame.src = `${origin}/oidc-logout`
      }),
    [origin, answer] as const,
  )

test('10,000 messages from a foreign frame do nothing to the office, nor do broken ones of the page', async ({
  page,
  platform,
  shop,
  stranger,
}) => {
  const evil = await openBeside(stranger, page, shop, '<iframe id="office"></iframe>')
  await shakeHands(page, platform.origin, { type: 'office-welcome', version: 1, settings: { locale: 'en' } })
  const office = page.frameLocator('#office')
  const title = office.getByRole('heading', { name: words.en.session.signedOutTitle })
  await expect(title).toBeVisible()
  const told = (type: string) =>
    page.evaluate(
      (type) => (window as unknown as Host).told.filter((each) => (each as Host & { type: string }).type === type),
      type,
    )
  await expect.poll(() => told('ready')).toHaveLength(1)
  await expect.poll(() => told('route')).toHaveLength(1) // that of the screen itself
  const route = await told('route')

  const frame = page.frames().find((each) => each.url().startsWith(platform.origin))!
  await frame.evaluate(() => {
    const { counted } = Object.assign(window, { counted: { messages: 0 } })
    addEventListener('message', () => counted.messages++)
  })
  await post(evil, 'sibling', generatedMessages(10_000))
  const count = () => frame.evaluate(() => (window as unknown as { counted: { messages: number } }).counted.messages)
  await expect.poll(count).toBe(10_000)
  await expect(title).toBeVisible()
  expect(await told('route')).toEqual(route)
  expect(await evil.evaluate(() => heard.messages)).toEqual([])

  // The page's messages have effects, so it sends only invalid ones.
  const broken = generatedMessages(10_000).filter((message) => !readMessage(toOffice, message))
  await page.evaluate((json) => {
    for (const message of JSON.parse(json) as unknown[]) (window as unknown as Host).port.postMessage(message)
  }, JSON.stringify(broken))
  await page.evaluate(() => (window as unknown as Host).port.postMessage({ type: 'settings', locale: 'de' }))
  await expect(office.getByRole('heading', { name: words.de.session.signedOutTitle })).toBeVisible()
  expect(await told('route')).toEqual(route)
})

test('an office and a page that have no version in common say so on both sides', async ({ page, platform, shop }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(`${platform.origin}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data }) => console.log(JSON.stringify(data)))
        parent.postMessage({ type: 'office-hello', versions: [98, 99] }, '${shop.origin}')
      </script>`,
    }),
  )
  await page.goto(shop.add({ body: `<advertising-office src="${platform.origin}" path="/"></advertising-office>` }))
  await expect.poll(() => events(page, 'error')).toMatchObject([{ kind: 'version' }])
  expect(await call(page, (office) => office.ready.then(String, (error: Error) => error.message))).toContain('version')
  await expect.poll(() => logged).toContain('{"type":"office-no-version","versions":[1]}')

  await page.goto(shop.add({ body: '<iframe id="office"></iframe>', hasLoader: false }))
  await shakeHands(page, platform.origin, { type: 'office-welcome', version: 99, settings: { locale: 'de' } })
  await expect(
    page.frameLocator('#office').getByRole('heading', { name: words.ru.session.signedOutTitle }),
  ).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Host).told)).toEqual([])
})

test('a page that replaces the office in its frame gets no port, no route and no settings', async ({
  page,
  platform,
  shop,
  stranger,
}) => {
  const tag = `<advertising-office src="${platform.origin}" path="/advertisers" data-user="vera"></advertising-office>`
  await page.goto(shop.add({ body: tag, headers: anyFrame }))
  await expect(officeIn(page).getByRole('heading', { level: 1, name: advertisers.title })).toBeVisible()
  await call(page, (office) => void office.shadowRoot!.querySelector('iframe')!.setAttribute('id', 'taken'))
  const foreign = stranger.add({ body: '', hasLoader: false })
  await page.locator('#taken').evaluate((frame: HTMLIFrameElement, url) => (frame.src = url), foreign)
  const evil = await frameOf(page, foreign)
  await post(evil, 'parent', [{ type: 'office-hello', versions: [1] }, ...generatedMessages(100)])
  await expect.poll(() => heardFrom(page, stranger)).toBe(101)
  await call(page, (office) => {
    office.navigate('/advertisers/altair')
    office.setAttribute('locale', 'en')
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await evil.evaluate(() => heard.messages)).toEqual([])
})
