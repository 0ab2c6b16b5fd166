import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import type { StartScript } from '../../src/data/started.ts'
import { test as base } from '../support/behind-proxy.ts'
import { fileOf } from '../support/built-files.ts'
import { apiOf, type Api } from '../support/drafts.ts'
import { faults } from '../support/faulty-proxy.ts'
import { advertsOf } from '../support/open-campaign.ts'
import { signInThroughPage, submitSignIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { titlesShown } from '../support/titles.ts'
import { pattern, words } from '../support/words.ts'

/** Other journeys look at first visits, which the worker has no part in; these let it register. */
const test = base.extend({ serviceWorkers: 'allow' })

const say = words.ru
const list = '/advertisers/altair/partners/arvolta'
const palette = `/${fileOf('src/features/frame/palette/palette.tsx')}`
const removal = readFileSync(`${process.env['OFFICE_DIST'] ?? 'dist'}/sw-off.js`, 'utf8')

/** Returns everything that the browser stores for the office, and the owners of its responses. */
const storages = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const keysOf = (database: IDBDatabase) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction('answers').objectStore('answers').getAllKeys()
        request.addEventListener('success', () => resolve(request.result))
      })
    const answers = databases.includes('office')
      ? await new Promise<unknown[]>((resolve) => {
          const request = indexedDB.open('office')
          request.addEventListener('upgradeneeded', () => request.transaction?.abort()) // deleted meanwhile
          request.addEventListener('error', () => resolve([]))
          request.addEventListener('success', () => {
            void keysOf(request.result).then((keys) => {
              request.result.close()
              resolve(keys)
            })
          })
        })
      : []
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases,
      answers: answers as [userId: string, locale: string, url: string][],
      files: cached.flat().map((url) => new URL(url).pathname),
    }
  })

/** Returns the paths of the files that the page has loaded or that a sign-out needs; runs in the page. */
const neededAssets = () => {
  const { officeFiles } = globalThis as StartScript
  const ofSignOut = ['session/sign-out', 'session/oidc-logout'].flatMap((page) => officeFiles?.(page, 'ru') ?? [])
  return [
    ...performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
    ...ofSignOut.map((file) => `/${file}`),
  ]
}

/** Waits until the office has kept the list, and the files that show it and its age. */
const isKept = async (page: Page) => {
  await expect
    .poll(async () => {
      const { answers, files } = await storages(page)
      return {
        list: answers.some(([, , url]) => url.startsWith('/api/campaignsPage/')),
        account: answers.some(([, , url]) => url.startsWith('/api/advertiserPage/')),
        page: files.includes('/'),
        note: files.some((file) => file.endsWith('/network.js')),
        missing: (await page.evaluate(neededAssets)).filter((file) => !files.includes(file)),
      }
    })
    .toEqual({ list: true, account: true, page: true, note: true, missing: [] })
}

/** Signs in, and waits until the list is shown and kept. */
const visit = async (page: Page) => {
  await signInThroughPage(page, 'agency', list)
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  await isKept(page)
}

/** Returns the path of a running ad that shows products, whose names its page requests. */
const pathOfShelf = async (api: Api) => {
  const { campaigns } = await api<{ campaigns: { id: string; state: string }[] }>(
    'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=100',
  )
  for (const { id } of campaigns.filter(({ state }) => state === 'active')) {
    const shelf = (await advertsOf(api, id)).find(
      ({ state, contentTemplateType }) => state === 'Started' && contentTemplateType === 'ProductShelfs',
    )
    if (shelf) return `/advertisers/altair/campaigns/${id}/adverts/${shelf.advertId}`
  }
  throw new Error('No running ad shows products')
}

const signOut = async (page: Page) => {
  await page.getByRole('link', { name: say.common.signOut }).click()
  await expect(page.getByRole('heading', { name: say.session.signedOutTitle })).toBeVisible()
}

test.afterEach(({ behind }) => {
  for (const path of ['/', '/advertisers', '/assets', palette]) behind.proxy.fail(path, null)
  for (const path of ['/', '/sw.js', '/api/advertPage/']) behind.proxy.rewrite(path, null)
})

test('a visit without a connection shows the list and its age, and a sign-out removes both', async ({
  page,
  behind,
}) => {
  await visit(page)
  behind.proxy.fail('/', faults.cut)
  await page.reload()
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  await expect(page.getByText(pattern(say.network.asOf))).toContainText(say.network.silent)
  behind.proxy.fail('/', null)
  await expect(page.getByText(pattern(say.network.asOf))).toHaveCount(0)
  await expect(page.getByRole('row').nth(40)).toBeVisible()

  await signOut(page)
  await expect
    .poll(() => storages(page))
    .toEqual({ local: ['office.config'], session: [], databases: [], answers: [], files: expect.any(Array) as unknown })
  const { files } = await storages(page)
  expect(files.filter((file) => !/^\/(assets\/.+|favicon\.svg)?$/.test(file))).toEqual([])
})

test('on the next day, a campaign and the statistics of the last visit are shown without a connection', async ({
  page,
  behind,
}) => {
  await visit(page)
  const campaign = (await page.locator('tbody a').first().getAttribute('href')) ?? ''
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const screens = [
    { path: '/advertisers/altair/stats', call: /campaignsStatsPage\/.*&limit=\d+$/ },
    { path: campaign, call: /statsPage\/\?campaignId/ },
  ]
  for (const { path, call } of screens) {
    await page.goto(path)
    await expect(rows.nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect
      .poll(async () => {
        const { answers, files } = await storages(page)
        const missing = (await page.evaluate(neededAssets)).filter((file) => !files.includes(file))
        return { isKept: answers.some(([, , url]) => call.test(url)), missing }
      })
      .toEqual({ isKept: true, missing: [] })
  }
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
  behind.proxy.fail('/', faults.cut)
  for (const { path } of screens) {
    await page.goto(path)
    await expect(rows.nth(1)).toBeVisible()
    await expect(page.getByText(pattern(say.network.asOf))).toBeVisible()
  }
})

test('neither the top bar nor a lasting note covers the head of a table that scrolls in a box', async ({
  page,
  behind,
}) => {
  const lowest = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
  const head = page.getByRole('columnheader', { name: say.campaigns.name })
  const distanceFrom = async (locator: Locator) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return ((await head.boundingBox())?.y ?? 0) - (await lowest(locator))
  }
  await page.setViewportSize({ width: 768, height: 800 })
  await visit(page)
  await expect.poll(() => distanceFrom(page.getByRole('banner'))).toBeGreaterThanOrEqual(4)
  behind.proxy.fail('/', faults.cut)
  await page.reload()
  const note = page.locator('.network-state')
  await expect(note).toContainText(say.network.silent)
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  await expect.poll(() => distanceFrom(note)).toBeGreaterThanOrEqual(4)
  await page.setViewportSize({ width: 1280, height: 800 }) // the window scrolls the table
  await expect.poll(() => distanceFrom(note)).toBeGreaterThanOrEqual(0)
})

test('the search over all screens, the accounts and the shortcuts first open without a connection, too', async ({
  page,
  behind,
}) => {
  await visit(page)
  const worker = await (await page.request.get('/sw.js')).text()
  const texts = await page.evaluate(() => (globalThis as StartScript).officeFiles?.('', 'ru')[0]?.split('/')[1] ?? '')
  const parts = worker
    .match(/\/assets\/[^`,]+\.\w+/g)
    ?.filter((file) => !/\/.+\/.+\//.test(file) || file.includes(texts))
  expect(parts).toContain(palette)
  await expect
    .poll(async () => {
      const { files } = await storages(page)
      return parts?.filter((file) => !files.includes(file))
    })
    .toEqual([])
  behind.proxy.fail('/', faults.cut)
  await page.reload()
  await expect(page.getByText(pattern(say.network.asOf))).toContainText(say.network.silent)
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say.common.switchAdvertiser }).click()
  await expect(page.getByRole('dialog', { name: say.common.switchAdvertiser })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: say.shortcuts.title })).toBeVisible()
})

test('what cannot load without a connection says so, and does not open once the connection is back', async ({
  page,
  behind,
}) => {
  behind.proxy.fail(palette, faults.cut)
  await visit(page)
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible()
  behind.proxy.fail('/', faults.cut)
  await page.keyboard.press('Control+KeyK')
  const note = page.locator('.network-state')
  await expect(note).toContainText(say.network.silent)
  const shown = await note.elementHandle()
  await page.keyboard.press('Control+KeyK')
  await expect.poll(() => shown?.evaluate((element) => element.isConnected)).toBe(false) // it appears once more
  await search.click()
  await page.keyboard.type('a')
  await expect(search).toHaveValue('a')
  behind.proxy.fail('/', null)
  behind.proxy.fail(palette, null)
  await expect(note).toContainText(say.network.back)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('a screen that was never open, opened by its address without a connection, says so until there is one', async ({
  page,
  behind,
}) => {
  await visit(page)
  const shown = await titlesShown(page)
  behind.proxy.fail('/', faults.cut)
  await page.goto('/advertisers/altair/members')
  await expect(page.getByText(say.common.errorOffline)).toBeVisible()
  behind.proxy.fail('/', null)
  await expect(page.getByRole('heading', { level: 1, name: say.members.title })).toBeVisible({ timeout: 30_000 })
  const rows = page.getByRole('list', { name: say.members.title })
  await expect(rows).toHaveCSS('max-width', '768px') // the lost styles are there, too
  expect(await shown()).not.toContain(say.common.startFailed)
})

test('a screen whose code alone was lost is shown as soon as the server sends it, though no call has failed', async ({
  page,
  behind,
}) => {
  await visit(page)
  for (const path of ['/advertisers', '/assets']) behind.proxy.fail(path, faults.cut)
  await page.goto('/advertisers/altair/members')
  await expect(page.getByText(say.common.errorOffline)).toBeVisible()
  for (const path of ['/advertisers', '/assets']) behind.proxy.fail(path, null)
  await expect(page.getByRole('heading', { level: 1, name: say.members.title })).toBeVisible()
})

test('an ad of the last visit shows its names and can be paused, although its figures have changed meanwhile', async ({
  page,
  behind,
}) => {
  await signInThroughPage(page, 'agency', list)
  const address = await pathOfShelf(await apiOf(page, new URL(page.url()).origin))
  const pause = page.getByRole('button', { name: say.adverts.pause, exact: true })
  await page.goto(address)
  await expect(pause).toBeVisible()
  await expect
    .poll(async () => (await storages(page)).answers.filter(([, , url]) => url.startsWith('/api/advertPage/')))
    .toHaveLength(1)

  let release = () => {}
  const isPressed = new Promise<void>((resolve) => (release = resolve))
  behind.proxy.rewrite('/api/advertPage/', async (body) => {
    await isPressed
    return body.replaceAll(
      /"(views|spent)":(\d+)/g,
      (_, name: string, count: string) => `"${name}":${Number(count) + 1}`,
    )
  })
  const named = page.waitForResponse(/products:get/)
  await page.goto(address)
  const stopped = page.waitForResponse(/stopAdvert/)
  await pause.click()
  expect((await named).ok()).toBe(true) // it only reads, and does not wait
  release()
  expect((await stopped).ok()).toBe(true)
  const resume = page.getByRole('button', { name: say.adverts.resume, exact: true })
  await expect(resume).toBeVisible()
  behind.proxy.rewrite('/api/advertPage/', null)
  await resume.click()
  await expect(pause).toBeVisible()
})

test('the products of an ad that was open on an earlier visit have their names without a connection', async ({
  page,
  behind,
}) => {
  await visit(page)
  const address = await pathOfShelf(await apiOf(page, new URL(page.url()).origin))
  const named = page.waitForResponse(/products:get/)
  await page.goto(address)
  const { value } = (await (await named).json()) as { value: { name: string }[] }
  const name = page.getByText(value[0]?.name ?? '', { exact: true }).first()
  await expect(name).toBeVisible()
  await expect
    .poll(async () => {
      const { answers, files } = await storages(page)
      const missing = (await page.evaluate(neededAssets)).filter((file) => !files.includes(file))
      const kept = answers.map(([, , url]) => url)
      return {
        hasAd: kept.some((url) => url.startsWith('/api/advertPage/')),
        hasNames: kept.some((url) => url.includes('/products:get/')),
        missing,
      }
    })
    .toEqual({ hasAd: true, hasNames: true, missing: [] })
  behind.proxy.fail('/', faults.cut)
  await page.goto(address)
  await expect(name).toBeVisible()
  await expect(page.getByText(say.adverts.namesFailed)).toHaveCount(0)
})

test('a later visit shows the list even if the storage of the browser never responds', async ({ page }) => {
  await visit(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.reload()
  await expect(page.getByRole('row').nth(40)).toBeVisible()
})

test('a sign-out without a connection removes what was kept, and the next sign-in asks for the password', async ({
  page,
  behind,
}) => {
  await visit(page)
  behind.proxy.fail('/', faults.cut)
  await signOut(page)
  await expect.poll(async () => (await storages(page)).answers).toEqual([])
  behind.proxy.fail('/', null)
  await page.getByRole('link', { name: say.session.signIn }).click()
  await expect(page.locator('input[name="password"]')).toBeVisible()
})

test('while the user signs in for the first time, the worker caches the page and the code that complete it', async ({
  page,
  behind,
}) => {
  const code = `/${fileOf('src/auth/provider/verify-sign-in.ts')}`
  const before = [...behind.proxy.statuses(code)]
  await page.goto(list)
  await expect(page.locator('input[name="password"]')).toBeVisible()
  const isReady = () => navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state)
  await expect.poll(() => page.evaluate(isReady)).toBe('activated')
  await expect.poll(() => behind.proxy.statuses(code)).toEqual([...before, 200])

  await submitSignIn(page, 'agency')
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  expect(behind.proxy.statuses('/oidc-callback')).toEqual([])
  expect(behind.proxy.statuses(code)).toEqual([...before, 200])
})

test('a page that was on its way when the worker became active is taken over, and kept', async ({ page, context }) => {
  await visit(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      for (const key of await (await caches.open(name)).keys())
        if (!key.url.endsWith('/')) await (await caches.open(name)).delete(key)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  // The page itself then comes without the worker.
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(list)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await devtools.send('Network.setBypassServiceWorker', { bypass: false })
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  await isKept(page)
})

test('a later visit to another screen does not transfer the page again', async ({ page, behind }) => {
  await visit(page)
  const before = behind.proxy.statuses('/').length
  await page.goto('/advertisers')
  await expect(page.getByRole('heading', { level: 1, name: say.advertisers.title })).toBeVisible()
  await expect.poll(() => behind.proxy.statuses('/').slice(before)).toEqual([304])
})

test('a later visit shows the page of the last one at once, and the next visit or a reload a new build', async ({
  page,
  behind,
}) => {
  await visit(page)
  const deploy = (build: string) =>
    behind.proxy.rewrite('/', (body) => body.replace('<div id="office">', `<div id="office" title="${build}">`))
  const office = page.locator('#office')
  const isRecent = () => page.evaluate(async () => (await caches.match('/'))?.headers.has('date'))

  deploy('second')
  await page.goto('/advertisers')
  await expect(page.getByRole('heading', { level: 1, name: say.advertisers.title })).toBeVisible()
  await expect(office).not.toHaveAttribute('title')
  await expect.poll(isRecent).toBe(false)
  await page.goto(list)
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  await expect(office).toHaveAttribute('title', 'second')

  deploy('third')
  await page.reload()
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  await expect(office).toHaveAttribute('title', 'third')
})

test('a file that is loading when the worker takes over the page is kept as well', async ({ page }) => {
  await page.route(/\/help\.js$/, async (route) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await route.continue()
  })
  await signInThroughPage(page, 'agency', list)
  await expect.poll(async () => (await storages(page)).files).toContainEqual(expect.stringMatching(/\/help\.js$/))
})

test('another user finds no data of the previous one, and a worker that removes itself leaves none at all', async ({
  page,
  behind,
}) => {
  await visit(page)
  await page.evaluate(() => localStorage.removeItem('office.session'))
  await page.context().clearCookies()
  await page.goto('/advertisers')
  await submitSignIn(page, 'brand')
  await expect(page.getByRole('link', { name: say.common.signOut })).toBeVisible()
  await expect
    .poll(async () => [...new Set((await storages(page)).answers.map(([user]) => user))])
    .toEqual(['user-brand'])

  // Then the operator takes it all back.
  behind.proxy.rewrite('/sw.js', () => removal)
  await page.reload()
  await expect(page.getByRole('link', { name: say.common.signOut })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
      })),
    )
    .toEqual({ registrations: 0, caches: [], databases: [] })
})
