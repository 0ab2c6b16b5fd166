import type { FrameLocator, Page } from 'playwright/test'
import { call, events, frameIn, officeIn } from '../support/embed/office.ts'
import { REACT, reactModule } from '../support/embed/react-module.ts'
import { expect, test } from '../support/embed/test.ts'
import { words } from '../support/words.ts'

const { advertisers, partners, campaigns } = words.ru

/** Waits for the screen with that title, until its heading has the focus if the user has moved there. */
const shows = (office: FrameLocator, name: string) =>
  expect(office.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Moves in the history of the tab, once the call has returned: the step may lead away from the page. */
const go = (page: Page, by: number) => page.evaluate((steps) => void setTimeout(() => history.go(steps)), by)

for (const [sync, addressOf] of [
  ['ad', (base: string, path: string) => `${base}?ad=${encodeURIComponent(path)}&shelf=3#top`],
  ['path', (base: string, path: string) => `${base}${path}`],
] as const)
  test(
    `with url-sync="${sync}" the address follows the office, and Back, Forward, reloads and links lead to its screens`,
    { tag: sync === 'ad' ? '@react' : [] },
    async ({ page, platform, shop }) => {
      const before = shop.add({ body: '<h1>Before</h1>' })
      const base = shop.add({ body: '' })
      const isPath = sync === 'path'
      const body = `<advertising-office src="${platform.origin}" path="/advertisers" data-user="vera" url-sync="${sync}"
        ${isPath ? `url-base="${new URL(base).pathname}/"` : ''}></advertising-office>`
      shop.change(base, { body })
      const address = (path: string) => addressOf(base, path)
      const office = officeIn(page)

      await page.goto(before)
      await page.goto(isPath ? base : `${base}?shelf=3#top`)
      await shows(office, advertisers.title)
      await expect(page).toHaveURL(address('/advertisers'))
      const entries = await page.evaluate(() => history.length)

      await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
      await shows(office, partners.title)
      await expect(page).toHaveURL(address('/advertisers/altair/partners'))
      await office.getByRole('article').first().getByRole('link').first().click()
      await shows(office, campaigns.title)
      await expect(page).toHaveURL(address('/advertisers/altair/partners/arvolta'))
      expect(await page.evaluate(() => history.length)).toBe(entries + 2)

      await go(page, -1)
      await shows(office, partners.title)
      await expect(page).toHaveURL(address('/advertisers/altair/partners'))
      await go(page, -1)
      await shows(office, advertisers.title)
      await expect(page).toHaveURL(address('/advertisers'))
      await go(page, 1)
      await shows(office, partners.title)
      await expect(page).toHaveURL(address('/advertisers/altair/partners'))

      await go(page, -2)
      await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()

      await page.goto(address('/advertisers/altair/partners/arvolta'))
      await shows(office, campaigns.title)
      await expect(page).toHaveURL(address('/advertisers/altair/partners/arvolta'))
      await page.reload()
      await shows(office, campaigns.title)
      await expect(page).toHaveURL(address('/advertisers/altair/partners/arvolta'))
    },
  )

test(
  'a frame that reloads shakes hands again, and keeps its screen',
  { tag: '@react' },
  async ({ page, platform, shop }) => {
    await page.goto(
      shop.add({
        body: `<advertising-office src="${platform.origin}" path="/advertisers/altair/partners" data-user="vera"
        locale="en"></advertising-office>`,
      }),
    )
    const office = officeIn(page)
    await shows(office, words.en.partners.title)
    await (await frameIn(page)).evaluate(() => location.reload())
    await expect.poll(async () => (await events(page, 'ready')).length).toBe(2)
    await shows(office, words.en.partners.title)
    await call(page, (office) => office.navigate('/advertisers'))
    await shows(office, words.en.advertisers.title)
  },
)

test('an office that is moved within its page shows its screen again', async ({ page, platform, shop }) => {
  await page.goto(
    shop.add({
      body: `<advertising-office src="${platform.origin}" path="/advertisers" data-user="vera"></advertising-office>
        <main id="elsewhere"></main>`,
    }),
  )
  const office = officeIn(page)
  await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
  await shows(office, partners.title)
  await call(page, (office) => document.getElementById('elsewhere')?.append(office))
  await expect.poll(async () => (await events(page, 'ready')).length).toBe(2)
  await shows(office, partners.title)
  const height = async () => (await page.locator('advertising-office iframe').boundingBox())?.height
  await expect.poll(height).toBeGreaterThan(300)
})

/** Puts one office into the page by `mount`, and one by the wrapper for React, which reports its title to the page. */
const twoOffices = (src: string) => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { AdvertisingOffice } from '${src}/embed/react.js'
import { mount } from '${src}/embed/v1.js'

const options = { src: '${src}', path: '/advertisers', fetchToken: async () => (await fetch('/assertion?user=vera')).text() }
const place = (id) => document.getElementById(id)
mount(place('one'), { ...options, urlSync: 'ad', locale: 'ru' }).id = 'left'
const onTitle = ({ title }) => (document.title = title)
createRoot(place('other')).render(createElement(AdvertisingOffice, { ...options, id: 'right', locale: 'en', onTitle }))
`

test(
  'two offices on one page, by mount() and in React, do not mix',
  { tag: '@react' },
  async ({ page, platform, shop }) => {
    shop.scripts['/react.js'] ??= await reactModule()
    const imports = Object.fromEntries(REACT.map((name) => [name, '/react.js']))
    await page.goto(
      shop.add({
        body: '<div id="one"></div><div id="other"></div>',
        hasLoader: false,
        module: { source: twoOffices(platform.origin), imports },
      }),
    )
    const [left, right] = [officeIn(page, 'left'), officeIn(page, 'right')]
    await shows(left, advertisers.title)
    await shows(right, words.en.advertisers.title)
    await right.getByRole('link', { name: 'Альтаир Электроника' }).click()
    await shows(right, words.en.partners.title)
    await expect
      .poll(async () => (await events(page, 'route', 'right')).at(-1))
      .toMatchObject({
        path: expect.stringMatching(/\/partners$/),
      })
    await expect(page).toHaveTitle(new RegExp(words.en.partners.title))
    await shows(left, advertisers.title)
    expect(await events(page, 'route', 'left')).toEqual([{ path: '/advertisers' }])
    await expect(page).toHaveURL(/\?ad=%2Fadvertisers$/)
  },
)
