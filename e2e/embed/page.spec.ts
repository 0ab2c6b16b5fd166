import type { FrameLocator, Locator, Page } from 'playwright/test'
import { download } from '../support/downloads.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { call, events, frameIn, officeIn, untilAtRest } from '../support/embed/office.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/embed/test.ts'
import { pattern, words } from '../support/words.ts'

const { adverts, advertTools, advertisers, campaigns, common, downloads, errors, invites, partners, statistics } =
  words.ru
const LIST = '/advertisers/altair/partners/arvolta'

const tag = (origin: string, attributes: string) =>
  `<advertising-office src="${origin}" data-user="vera" ${attributes}></advertising-office>`
const listIn = ({ origin }: { origin: string }) => tag(origin, `path="${LIST}" auto-height`)

/** Waits until the office has drawn that many frames. */
const drawn = async (page: Page, frames: number) =>
  (await frameIn(page)).evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
  }, frames)

/** Returns the heights since the office has shown each screen. */
const heightsByScreen = (page: Page) =>
  page.evaluate(() => {
    const screens: { path: string; heights: number[] }[] = [{ path: 'start', heights: [] }]
    for (const { name, detail } of heard.events) {
      if (name === 'route') screens.push({ path: (detail as { path: string }).path, heights: [] })
      if (name === 'height') screens.at(-1)?.heights.push((detail as { height: number }).height)
    }
    return screens
  })

for (const width of [1280, 360])
  test(
    `a frame ${width} px wide is as tall as its content, with two messages a screen at most, and none when idle`,
    { tag: width === 1280 ? '@react' : [] },
    async ({ page, platform, shop }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(
        shop.add({
          body: [
            '<header>The shop</header>',
            tag(platform.origin, 'path="/advertisers" auto-height'),
            '<footer>Its footer</footer>',
          ].join(''),
        }),
      )
      const office = officeIn(page)
      const frame = page.locator('advertising-office iframe')
      const height = async () => (await frame.boundingBox())?.height ?? 0
      /** Waits for a screen with that title, until its last part is there and the frame is as tall. */
      const shows = async (title: string, last: Locator) => {
        await expect(office.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
        await expect(last).toBeVisible()
        await untilAtRest(page)
      }
      const first = office.getByRole('article').first().getByRole('link').first()
      const total = office.getByRole('cell', { name: /^Всего: \d+$/ })
      const search = office.getByRole('searchbox', { name: advertisers.search })
      await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
      await shows(partners.title, first)
      await first.click()
      await shows(campaigns.title, total)
      const tall = await height()
      expect(tall).toBeGreaterThan(1_000)
      await call(page, (office) => office.navigate('/advertisers'))
      await shows(advertisers.title, search)
      expect(await height()).toBeLessThan(tall)

      // From the second visit on, all code of a screen is there: on a slow line its parts come one by one.
      const { length } = await heightsByScreen(page)
      await call(page, (office) => office.navigate('/advertisers/altair/partners'))
      await shows(partners.title, first)
      await call(page, (office) => office.navigate('/advertisers/altair/partners/arvolta'))
      await shows(campaigns.title, total)
      await call(page, (office) => office.navigate('/advertisers'))
      await shows(advertisers.title, search)
      await drawn(page, 60)
      const screens = (await heightsByScreen(page)).slice(length)
      expect(screens.at(-1)?.path).toBe('/advertisers')
      for (const { path, heights } of screens) expect(heights.length, `${path}: ${heights.join(', ')}`).toBeLessThan(3)
      await drawn(page, 60)
      expect((await heightsByScreen(page)).slice(length)).toEqual(screens)
    },
  )

/** Fails unless the whole of the element is in the window of the page. */
async function expectInView(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
      const window = page.viewportSize()!
      return x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height && height > 0
    })
    .toBe(true)
}

for (const width of [1280, 360])
  test(
    `dialogs, menus and messages of a tall frame ${width} px wide open where the user looks`,
    { tag: width === 1280 ? '@react' : [] },
    async ({ page, platform, shop }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(
        shop.add({
          body: `<div class="space">Above</div>${listIn(platform)}<div class="space"></div>`,
        }),
      )
      const office = officeIn(page)
      const frame = page.locator('advertising-office iframe')
      const rows = office.getByRole('row')
      await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(1_000) // with its rows
      await expect(office.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // and what comes after them
      await frame.scrollIntoViewIfNeeded() // a frame out of view draws nothing
      await rows.nth(20).scrollIntoViewIfNeeded()
      await expectInView(page, office.getByRole('button', { name: common.support }))

      const top = () => page.evaluate(() => scrollY)
      const before = await top()
      await office.getByRole('button', { name: common.support }).click()
      const dialog = office.getByRole('dialog')
      await expectInView(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await top(), 'the page stays where it was').toBe(before)

      const row = rows.nth(20)
      await row.getByRole('button', { name: pattern(`${campaigns.actions}: `) }).click()
      await expectInView(page, office.getByRole('menu'))
      await page.keyboard.press('Escape')
      expect(await top()).toBe(before)
    },
  )

test('a dialog fits a page that is shorter than it', async ({ page, platform, shop }) => {
  await page.goto(shop.add({ body: tag(platform.origin, 'path="/advertisers/altair/partners" auto-height') }))
  const office = officeIn(page)
  await office.getByRole('button', { name: common.support }).click()
  const dialog = office.getByRole('dialog')
  await expectInView(page, dialog)
  await expect.poll(() => dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
})

test(
  'the heading of a new screen is scrolled into view, and the focus does not move the page',
  { tag: '@react' },
  async ({ page, platform, shop }) => {
    await page.goto(
      shop.add({
        body: `<div class="space">Above</div>${listIn(platform)}<div class="space"></div>`,
      }),
    )
    const office = officeIn(page)
    const frame = page.locator('advertising-office iframe')
    const link = office.getByRole('row').nth(25).getByRole('link').first()
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(1_000) // with its rows
    await untilAtRest(page)
    expect(await page.evaluate(() => scrollY), 'the page stays at its top while the office loads below').toBe(0)
    await frame.scrollIntoViewIfNeeded() // a frame out of view draws nothing
    await link.scrollIntoViewIfNeeded()
    await link.click()
    const heading = office.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText(campaigns.title)
    await expectInView(page, heading)
    await expect(heading).toBeFocused()
  },
)

test(
  'the page knows about unsaved input, and the office asks whether the user may leave',
  { tag: '@react' },
  async ({ page, context, platform, shop }) => {
    const own = await context.newPage()
    await signIn(own, 'agency', '/advertisers')
    const { path } = await newDraft(await apiOf(own, platform.origin), 'String')
    await page.goto(shop.add({ body: tag(platform.origin, `path="${path}"`) }))
    const office = officeIn(page)
    const text = office.getByRole('textbox', { name: adverts.text })
    const mayLeave = () => call(page, (office) => office.mayLeave())
    await text.waitFor()
    expect(await mayLeave()).toBe(true)
    await text.fill('Свежий хлеб')
    await expect.poll(() => call(page, (office) => office.dirty)).toBe(true)
    expect((await events(page, 'dirty')).at(-1)).toEqual({ isDirty: true })

    const question = office.getByRole('dialog', { name: advertTools.leaveTitle })
    const stays = mayLeave()
    await question.getByRole('button', { name: advertTools.stay }).click()
    expect(await stays).toBe(false)
    await expect(text).toHaveValue('Свежий хлеб')

    const leaves = mayLeave()
    await question.getByRole('button', { name: advertTools.leave }).click()
    expect(await leaves).toBe(true)
  },
)

const FLAGS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

const startDownload = async (office: FrameLocator) => {
  await office.getByRole('button', { name: statistics.download, exact: true }).click()
  await office.getByRole('menuitem', { name: downloads.downloadReport }).click()
}

test('under the usual sandbox flags, downloads, the clipboard and printing work', async ({
  page,
  context,
  platform,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', '')
  })
  const sandbox = `sandbox="${FLAGS} allow-modals allow-downloads"`
  await page.goto(shop.add({ body: tag(platform.origin, `path="/advertisers/altair/stats" ${sandbox}`) }))
  const office = officeIn(page)
  const file = await download(page, () => startDownload(office))
  expect(file.name).toMatch(/\.xlsx$/)
  await call(page, (office) => office.print())
  await expect(office.locator('html')).toHaveAttribute('data-printed')

  await office.getByRole('link', { name: common.access }).click()
  await office.getByRole('button', { name: common.invite }).click()
  const dialog = office.getByRole('dialog', { name: common.invite })
  await dialog.getByRole('button', { name: invites.make, exact: true }).click()
  await dialog.getByRole('button', { name: invites.copy }).click()
  await expect(dialog.getByRole('button', { name: invites.copied })).toBeVisible()
})

test('a user is told about a sandbox that forbids a download or printing', async ({ page, platform, shop }) => {
  await page.goto(
    shop.add({ body: tag(platform.origin, `path="/advertisers/altair/stats" sandbox="${FLAGS}" allow=""`) }),
  )
  const office = officeIn(page)
  await office.getByRole('button', { name: statistics.download, exact: true }).click()
  const item = office.getByRole('menuitem', { name: downloads.downloadReport })
  await expect(item).toBeDisabled()
  await expect(item).toContainText(downloads.downloadsRefused)
  await page.keyboard.press('Escape')
  await call(page, (office) => office.print())
  await expect(office.getByRole('dialog', { name: errors.printRefused })).toBeVisible()
})

test('the page decides how the office looks, from the first picture on and while it runs', async ({
  page,
  platform,
  shop,
}) => {
  await page.goto(
    shop.add({
      body: tag(platform.origin, `path="/advertisers" locale="en" theme="dark" accent="#0a7f5a" chrome="none"`),
    }),
  )
  const office = officeIn(page)
  await expect(office.getByRole('heading', { level: 1, name: words.en.advertisers.title })).toBeVisible()
  await expect(office.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(office.getByRole('link', { name: words.en.common.signOut })).toBeHidden()
  await page.evaluate(() => {
    const office = document.querySelector('advertising-office')
    office?.setAttribute('locale', 'de')
    office?.setAttribute('theme', 'light')
    office?.setAttribute('chrome', 'full')
  })
  await expect(office.getByRole('heading', { level: 1, name: words.de.advertisers.title })).toBeVisible()
  await expect(office.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(office.getByRole('link', { name: words.de.common.signOut })).toBeVisible()

  await call(page, (office) => {
    office.setAttribute('chrome', 'compact')
    office.navigate('/advertisers/altair/partners')
  })
  await expect(office.getByRole('heading', { level: 1, name: words.de.partners.title })).toBeVisible()
  const bar = office.getByRole('complementary', { name: words.de.common.menu })
  const sizeOf = async (element: Locator) => (await element.boundingBox()) ?? { width: 0, height: 0 }
  await expect(bar.getByRole('link', { name: words.de.common.access })).toBeVisible() // comes later
  await expect.poll(async () => (await sizeOf(bar)).height, 'one line').toBeLessThan(60)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(async () => (await sizeOf(bar)).height, 'two lines').toBeLessThan(100)
  const account = bar.getByRole('button', { name: 'Альтаир Электроника' })
  await expect.poll(async () => (await sizeOf(account)).width, 'the name can be read').toBeGreaterThan(180)
  const places = () =>
    bar.evaluate((each) =>
      [...each.querySelectorAll('.account__balance dd, .sidebar__link')].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
  await expect(bar.getByRole('link', { name: words.de.inbox.title })).toBeVisible() // with the number of notices
  await expect
    .poll(async () => {
      const all = await places()
      const overlap = (a: (typeof all)[number], b: (typeof all)[number]) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return all.filter((part, at) => all.slice(at + 1).some((other) => overlap(part, other)))
    }, 'parts that overlap')
    .toEqual([])
})
