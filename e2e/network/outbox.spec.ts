import type { Page } from 'playwright/test'
import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import { test as base } from '../support/behind-proxy.ts'
import { fileOf } from '../support/built-files.ts'
import { apiOf, newDraft, type Api } from '../support/drafts.ts'
import { faults } from '../support/faulty-proxy.ts'
import { signIn, tokenOf } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { words } from '../support/words.ts'

/** Other journeys look at first visits, which the worker has no part in; these let it register. */
const test = base.extend({ serviceWorkers: 'allow' })

const { adverts, advertTools, network } = words.ru

test.afterEach(({ behind }) => behind.proxy.fail('/', null))

const bid = { id: '01JD0000000000000000000002', bidPrice: 500 }
const saveBy = (api: Api, advertId: string, stringValue: string) =>
  api(
    'advertPage/updateAdvert/',
    { advertId, contentTemplate: { stringValue }, impressionRules: [bid], attributionRule: { mode: 'Auto' } },
    'PUT',
  )

/** Opens a saved draft whose page and files the browser has kept, with another text in its form. */
async function openDraft(page: Page, origin: string) {
  await signIn(page, 'agency', '/advertisers/altair/partners/arvolta')
  const api = await apiOf(page, origin)
  const draft = await newDraft(api, 'String')
  await saveBy(api, draft.advertId, 'Чай')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(draft.path)
  const text = page.getByLabel(adverts.text)
  await text.fill('Чай!')
  await save(page) // whose code is there from then on
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  await text.fill('Чай и кофе')
  await expect.poll(() => isKept(page, draft.advertId)).toEqual({ ad: true, page: true, note: true })
  return { api, text, ...draft }
}

/**
 * Returns whether the browser has kept the response that shows an ad and the office's page, and has the texts of the
 * note.
 */
const isKept = (page: Page, advertId: string) =>
  page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('office')
      request.addEventListener('success', () => resolve(request.result))
    })
    const keys = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction('answers').objectStore('answers').getAllKeys()
      request.addEventListener('success', () => resolve(request.result))
    })
    database.close()
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return {
      ad: keys.some((key) => String(key).includes(id)),
      page: Boolean(await caches.match('/')),
      note: files.some((name) => name.endsWith('/network.js')),
    }
  }, advertId)

/** Waits until the page has loaded ahead, by itself, all that renames and saves an ad. */
async function untilLoadedAhead(page: Page) {
  const file = `/${fileOf('src/features/adverts/load-ahead.ts')}`
  const isRequested = (name: string) => performance.getEntriesByName(location.origin + name).length > 0
  await expect.poll(() => page.evaluate(isRequested, file)).toBe(true)
  // The same module in the same page: what it loads is on its way, and this ends with the last of it.
  await page.evaluate(async (name) => {
    const { loadAhead } = (await import(name)) as { loadAhead: () => Promise<unknown> }
    await loadAhead()
  }, file)
}

const versionOf = async (page: Page, origin: string, advertId: string) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await fetch(`${origin}/api/advertPage/?advertId=${advertId}`, { headers })
  const { advert } = (await answer.json()) as AdvertPage
  return { etag: answer.headers.get('etag'), content: advert.contentTemplate, name: advert.name }
}

const save = (page: Page) => page.getByRole('button', { name: adverts.save, exact: true }).click()
const note = (page: Page) => page.getByText(new RegExp(network.waiting.split(':')[0] ?? ''))

test('a save without a connection waits over a reload, and is sent once when the connection is back', async ({
  page,
  behind,
}) => {
  const { origin } = behind.platform
  const { advertId, text } = await openDraft(page, origin)
  const before = await versionOf(page, origin, advertId)
  behind.proxy.fail('/', faults.cut)
  await save(page)
  await expect(page.getByText(advertTools.waits)).toBeVisible()
  await expect(note(page)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('Чай и кофе')
  await page.getByRole('button', { name: network.show }).click()
  const list = page.getByRole('dialog', { name: network.outboxTitle })
  await expect(list.getByRole('listitem')).toContainText('Draft String')
  await page.keyboard.press('Escape')
  expect(await versionOf(page, origin, advertId)).toEqual(before)

  behind.proxy.fail('/', null)
  await expect(note(page)).toBeHidden()
  const version = Number(before.etag?.replaceAll('"', ''))
  expect(await versionOf(page, origin, advertId)).toMatchObject({
    etag: `"${version + 1}"`,
    content: { stringValue: 'Чай и кофе' },
  })
  await expect(text).toHaveValue('Чай и кофе')
  await expect(page.getByText(adverts.unsaved)).toBeHidden()
})

test('the first save of an ad waits, though nothing was typed while there was a connection', async ({
  page,
  behind,
}) => {
  const { origin } = behind.platform
  await signIn(page, 'agency', '/advertisers/altair/partners/arvolta')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const api = await apiOf(page, origin)
  const { advertId, path } = await newDraft(api, 'String')
  await saveBy(api, advertId, 'Чай')
  await page.goto(path)
  await untilLoadedAhead(page)
  await expect.poll(() => isKept(page, advertId)).toEqual({ ad: true, page: true, note: true })
  behind.proxy.fail('/', faults.cut)
  await page.getByLabel(adverts.text).fill('Чай без связи')
  await save(page)
  await expect(page.getByText(advertTools.waits)).toBeVisible()
  behind.proxy.fail('/', null)
  await expect(note(page)).toBeHidden()
  expect((await versionOf(page, origin, advertId)).content).toEqual({ stringValue: 'Чай без связи' })
})

test('an ad is renamed without a connection, though nothing of that was opened before', async ({ page, behind }) => {
  const { origin } = behind.platform
  await signIn(page, 'agency', '/advertisers/altair/partners/arvolta')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const { advertId, path } = await newDraft(await apiOf(page, origin), 'String')
  await page.goto(path)
  await untilLoadedAhead(page)
  await expect.poll(() => isKept(page, advertId)).toEqual({ ad: true, page: true, note: true })
  behind.proxy.fail('/', faults.cut)
  await page.getByRole('button', { name: adverts.moreActions }).click()
  await page.getByRole('menuitem', { name: adverts.rename }).click()
  const dialog = page.getByRole('dialog')
  const { name } = await versionOf(page, origin, advertId)
  await dialog.getByRole('textbox').fill(`${name}!`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(note(page)).toBeVisible()
  behind.proxy.fail('/', null)
  await expect(note(page)).toBeHidden()
  expect(await versionOf(page, origin, advertId)).toMatchObject({ name: `${name}!` })
})

test('what somebody else has saved meanwhile is not overwritten: the user sees both versions', async ({
  page,
  behind,
}) => {
  const { origin } = behind.platform
  const { api, advertId, text } = await openDraft(page, origin)
  behind.proxy.fail('/', faults.cut)
  await save(page)
  await expect(note(page)).toBeVisible()
  await saveBy(api, advertId, 'Чужой чай')

  behind.proxy.fail('/', null)
  const dialog = page.getByRole('dialog', { name: advertTools.conflictTitle })
  await expect(dialog.getByText('Чай и кофе')).toBeVisible()
  await expect(dialog.getByText('Чужой чай')).toBeVisible()
  expect((await versionOf(page, origin, advertId)).content).toEqual({ stringValue: 'Чужой чай' })
  await dialog.getByRole('button', { name: advertTools.saveChosen }).click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  expect((await versionOf(page, origin, advertId)).content).toEqual({ stringValue: 'Чай и кофе' })
  await expect(text).toHaveValue('Чай и кофе')
  await expect(note(page)).toBeHidden()
})
