import type { Page } from 'playwright/test'
import { test } from '../support/behind-proxy.ts'
import { fileOf, pages } from '../support/built-files.ts'
import { apiOf, newDraft, type Api } from '../support/drafts.ts'
import { faults, type FaultyProxy } from '../support/faulty-proxy.ts'
import { advertsOf } from '../support/open-campaign.ts'
import { signIn, signInThroughPage, submitSignIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { titlesShown } from '../support/titles.ts'
import { words } from '../support/words.ts'

const campaigns = '/advertisers/altair/partners'
const say = words.ru

/** Returns an ad with views of an active campaign, and the path of the campaign. */
async function shownAdvert(api: Api) {
  const { campaigns: all } = await api<{ campaigns: { id: string; state: string }[] }>(
    'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=40',
  )
  for (const { id } of all.filter(({ state }) => state === 'active')) {
    const advert = (await advertsOf(api, id)).find(({ stats }) => stats.views > 0)
    if (advert) return { path: `/advertisers/altair/campaigns/${id}`, advertId: advert.advertId }
  }
  throw new Error('No campaign has views')
}

/** Returns the path of an ad with views. */
async function pathOfAdvert(api: Api) {
  const { path, advertId } = await shownAdvert(api)
  return `${path}/adverts/${advertId}`
}

/** Returns the path of the texts of the note on the connection. */
function textsOfNote() {
  const [ofList = ''] = pages['campaigns/campaigns']?.['ru']?.filter((file) => file.endsWith('/campaigns.js')) ?? []
  return `/${ofList.replace('campaigns.js', 'network.js')}`
}

test.afterEach(({ behind }) => behind.proxy.fail('/', null))

test('a host without a portal gets a page that says so', async ({ page, behind }) => {
  await page.goto(`http://elsewhere.localhost:${behind.proxy.port}/`)
  await expect(page.getByRole('heading', { name: say.errors.unknownHost })).toBeVisible()
})

for (const [name, fault, message] of [
  ['a server error', faults.serverError, say.common.errorServer],
  ['HTML in place of JSON', faults.html, say.common.errorIntercepted],
  ['an answer of another shape', faults.otherShape, say.common.errorMalformed],
] as const) {
  test(`${name} is explained in words, and the request can be retried`, async ({ page, behind }) => {
    await signIn(page, 'agency')
    behind.proxy.fail('/api/partnersPage/', fault)
    await page.goto(campaigns)
    await expect(page.getByText(message)).toBeVisible()
    behind.proxy.fail('/api/partnersPage/', null)
    await page.getByRole('button', { name: say.common.retry }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

for (const [screen, urlOf] of [
  ['the statistics of an account', () => '/advertisers/altair/stats'],
  ['the page of a campaign', async (api: Api) => (await shownAdvert(api)).path],
  ['the page of an ad', pathOfAdvert],
] as const)
  test(`a line chart on ${screen} says that its figures could not be loaded, and can be requested again`, async ({
    page,
    behind,
    baseURL,
  }) => {
    await signIn(page, 'agency')
    behind.proxy.fail('/api/statsSeries/', faults.serverError)
    await page.goto(await urlOf(await apiOf(page, baseURL ?? '')))
    const failure = page.getByRole('alert').filter({ hasText: say.statistics.figuresFailed })
    await expect(failure).toContainText(say.common.errorServer)
    behind.proxy.fail('/api/statsSeries/', null)
    await failure.getByRole('button', { name: say.common.retry }).click()
    await expect(page.getByRole('slider', { name: say.statistics.overTime })).toBeVisible()
    await expect(failure).toBeHidden()
  })

test('a lost connection is explained in words, and what failed loads once the server responds again', async ({
  page,
  behind,
}) => {
  await signIn(page, 'agency')
  behind.proxy.fail('/api/partnersPage/', faults.cut)
  await page.goto(campaigns)
  await expect(page.getByText(say.common.errorOffline)).toBeVisible()
  behind.proxy.fail('/api/partnersPage/', null)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say.common.errorOffline)).toHaveCount(0)
})

test('figures whose code was never loaded say without a connection that they are missing, and load with it', async ({
  page,
  behind,
}) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const tab = page.getByRole('radio', { name: say.statistics.tabDevices, exact: true })
  await expect(tab).toBeVisible()
  await expect(page.getByRole('slider', { name: say.statistics.overTime })).toBeVisible()
  await expect(page.getByRole('figure').first()).toBeVisible()
  behind.proxy.fail('/', faults.cut)
  await tab.check()
  await expect(page.getByText(say.statistics.figuresFailed)).toBeVisible()
  behind.proxy.fail('/', null)
  await expect(page.getByRole('table', { name: say.breakdowns.byDevice })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say.statistics.figuresFailed)).toHaveCount(0)
})

/** Loses a file, and with its first request the connection by which the office would find a fault of the file alone. */
async function loseWith(page: Page, proxy: FaultyProxy, module: string) {
  const file = `**/${fileOf(module)}`
  await page.route(file, (route) => {
    proxy.fail('/advertisers', faults.cut)
    return route.abort()
  })
  return async () => {
    await page.unroute(file)
    proxy.fail('/advertisers', null)
  }
}

for (const [what, module, told, open] of [
  [
    'an account',
    'src/features/statistics/charts/over-time.tsx',
    say.statistics.figuresFailed,
    () => Promise.resolve('/advertisers/altair/stats'),
  ],
  [
    'a campaign',
    'src/features/placements/campaign-chart.tsx',
    say.statistics.figuresFailed,
    async (api: Api) => (await shownAdvert(api)).path,
  ],
  ['an ad', 'src/features/adverts/status/advert-chart.tsx', say.adverts.figuresFailed, pathOfAdvert],
] as const)
  test(`the line of ${what} says without a connection that it is missing, and loads with it`, async ({
    page,
    behind,
    baseURL,
  }) => {
    await signIn(page, 'agency')
    const path = await open(await apiOf(page, baseURL ?? ''))
    const restore = await loseWith(page, behind.proxy, module)
    await page.goto(path)
    await expect(page.getByText(told, { exact: true })).toBeVisible()
    await restore()
    await expect(page.getByRole('slider', { name: say.statistics.overTime })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(told, { exact: true })).toHaveCount(0)
  })

test('the charts say without a connection that they are missing, and load with it', async ({ page, behind }) => {
  const restore = await loseWith(page, behind.proxy, 'src/features/statistics/charts/charts.tsx')
  await signIn(page, 'agency', '/advertisers/altair/stats')
  await expect(page.getByText(say.statistics.figuresFailed)).toBeVisible()
  await restore()
  await expect(page.getByRole('figure').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say.statistics.figuresFailed)).toHaveCount(0)
})

test('the words of an audience say without a connection that they are missing, and load with it', async ({
  page,
  behind,
  baseURL,
}) => {
  await signIn(page, 'agency')
  const api = await apiOf(page, baseURL ?? '')
  const { path, advertId } = await newDraft(api, 'String', ({ deviceType }) => deviceType !== 'public')
  const condition = { productVendor: { vendor: 'Orbita' } }
  const impressionRules = [{ id: '01JD0000000000000000000003', bidPrice: 500, condition }]
  await api('advertPage/updateAdvert/', { advertId, contentTemplate: { stringValue: 'Чай' }, impressionRules }, 'PUT')
  const restore = await loseWith(page, behind.proxy, 'src/features/adverts/audience/names.tsx')
  await page.goto(path)
  await expect(page.getByText(say.adverts.conditionFailed)).toBeVisible()
  await restore()
  await expect(page.getByText(/Orbita/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say.adverts.conditionFailed)).toHaveCount(0)
})

test('a custom attribution rule says without a connection that it is missing, and can be edited with it', async ({
  page,
  behind,
  baseURL,
}) => {
  await signIn(page, 'agency')
  const { path } = await newDraft(await apiOf(page, baseURL ?? ''), 'String')
  const restore = await loseWith(page, behind.proxy, 'src/features/adverts/attribution/attribution-builder.tsx')
  await page.goto(path)
  await page.getByRole('radio', { name: say.adverts.modeManual, exact: true }).check()
  await expect(page.getByText(say.adverts.conditionFailed)).toBeVisible()
  await restore()
  await expect(page.getByRole('button', { name: say.audienceBuilder.add })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say.adverts.conditionFailed)).toHaveCount(0)
})

test('an office without its configuration says so, and starts on its own once the server responds', async ({
  page,
  behind,
}) => {
  behind.proxy.fail('/api/domainConfigurations/', faults.cut)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: say.common.startFailed })).toBeVisible()
  behind.proxy.fail('/api/domainConfigurations/', null)
  await expect(page.locator('input[name="login"]')).toBeVisible()
})

test('a forged access token is renewed silently', async ({ page }) => {
  await signInThroughPage(page, 'agency')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }
    localStorage.setItem(
      'office.session',
      JSON.stringify({ ...session, accessToken: `${session.accessToken.slice(0, -4)}AAAA` }),
    )
  })
  await page.goto(campaigns)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an expired session that cannot be renewed leads to sign-in and back to the same page', async ({ page }) => {
  await signInThroughPage(page, 'agency')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('office.session') ?? '{}') as object
    localStorage.clear()
    localStorage.setItem('office.session', JSON.stringify({ ...session, expiresAt: 1, accessToken: 'expired' }))
  })
  await page.context().clearCookies()
  await page.goto(campaigns)
  await submitSignIn(page, 'agency')
  await expect(page).toHaveURL(new RegExp(`${campaigns}$`))
})

test('unsaved input in the campaign dialog survives a failed save and a reload', async ({ page, behind }) => {
  await signIn(page, 'agency', campaigns)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: say.campaigns.create }).first().click()
  const dialog = page.getByRole('dialog', { name: say.campaignEditor.createTitle })
  await dialog.getByLabel(say.campaignEditor.name).fill('Осенняя распродажа')
  await dialog.getByLabel(say.campaignEditor.limitLabel).fill('12 000')
  behind.proxy.fail('/api/campaignsPage/createCampaign/', faults.cut)
  await dialog.getByRole('button', { name: say.campaignEditor.createAndLaunch }).click()
  await expect(dialog.getByText(say.common.errorOffline)).toBeVisible()
  await expect(dialog.getByText(say.forms.perhapsCreated)).toBeVisible()
  await expect(dialog.getByLabel(say.campaignEditor.name)).toHaveValue('Осенняя распродажа')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('office.draft.'))))
    .toBe(true)

  await page.reload()
  await page.getByRole('button', { name: say.campaigns.create }).first().click()
  await expect(dialog.getByLabel(say.campaignEditor.name)).toHaveValue('Осенняя распродажа')
  behind.proxy.fail('/api/campaignsPage/createCampaign/', null)
  await dialog.getByRole('button', { name: say.campaignEditor.createAndLaunch }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Осенняя распродажа' })).toBeVisible()
})

for (const [name, file, title, label] of [
  [
    'the code of its screen',
    fileOf('src/features/partners/partners-page.tsx'),
    say.common.loadFailed,
    say.common.refresh,
  ],
  ['the file of texts', fileOf('i18n/ru/common/index.ts'), say.common.startFailed, say.common.retry],
] as const)
  test(`the office starts although ${name} is lost once, and says so when it stays lost`, async ({ page, behind }) => {
    await signIn(page, 'agency')
    let losses = Infinity
    await page.route(`**/${file}`, (route) => (losses-- > 0 ? route.abort() : route.continue()))
    const shown = await titlesShown(page)
    await page.goto(campaigns)
    const again = page.getByRole('button', { name: label })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await shown()).toEqual([title]) // not one message after another
    // Not before the page is requested again: a lost file is tried twice.
    const found = page.waitForRequest((request) => request.isNavigationRequest()).then(() => (losses = 0))
    await again.click()
    await found
    await expect(page.getByRole('article').first()).toBeVisible()

    losses = 1
    await page.goto(`http://localhost:${behind.proxy.port}${campaigns}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(losses).toBeLessThan(1)
  })

for (const [what, query] of [
  ['the list', ''],
  ['a filtered list', '?state=active'],
] as const)
  test(`the tools of ${what} come once the connection is back, if it was lost while they were loading`, async ({
    page,
    behind,
  }) => {
    const tools = `/${fileOf('src/features/campaigns/list/toolbar.tsx')}`
    behind.proxy.fail(tools, faults.cut)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(tools))
    await signIn(page, 'agency', `${campaigns}/arvolta${query}`)
    await lost
    behind.proxy.fail('/', faults.cut)
    await expect(page.getByText(say.common.errorOffline).or(page.getByText(say.network.silent))).toBeVisible()
    for (const path of [tools, '/']) behind.proxy.fail(path, null)
    await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })

test('a button that needs code lost with the connection says so, and works once it is back', async ({
  page,
  behind,
}) => {
  const overlays = `/${fileOf('src/overlays.tsx')}`
  behind.proxy.fail(overlays, faults.cut)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(overlays))
  await signIn(page, 'agency', `${campaigns}/arvolta`)
  await lost
  await page.getByRole('button', { name: say.campaigns.create }).first().click()
  behind.proxy.fail('/', faults.cut)
  const message = page.getByText(say.common.errorOffline)
  await expect(message).toBeVisible()
  for (const path of [overlays, '/']) behind.proxy.fail(path, null)
  await expect(page.getByRole('dialog').getByLabel(say.campaignEditor.name)).toBeVisible({ timeout: 20_000 })
  await expect(message).toBeHidden()
})

test('a lost connection is noted although the texts of the note were lost at first', async ({ page, behind }) => {
  const texts = textsOfNote()
  behind.proxy.fail(texts, faults.cut)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(texts))
  await signIn(page, 'agency', `${campaigns}/arvolta`)
  await lost
  const found = page.waitForResponse((response) => response.url().endsWith(texts) && response.ok())
  behind.proxy.fail(texts, null)
  await (await found).finished()
  behind.proxy.fail('/', faults.cut)
  // The response to a call that was under way outdates the check of the connection.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText(say.network.silent)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

test('an action that fails without a connection says so although the texts of the note are still missing', async ({
  page,
  behind,
}) => {
  const texts = textsOfNote()
  const part = `/${fileOf('src/features/frame/account-parts.ts')}`
  for (const path of [texts, part]) behind.proxy.fail(path, faults.cut)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(texts))
  await signIn(page, 'agency', `${campaigns}/arvolta`)
  await lost
  await expect(page.getByRole('button', { name: say.common.support })).toBeVisible() // the overlays are there
  behind.proxy.fail('/', faults.cut)
  await page.getByRole('button', { name: say.common.switchAdvertiser }).click()
  const alerts = page.getByRole('region', { name: say.common.alerts })
  await expect(alerts.getByText(say.common.errorOffline)).toBeVisible()
  for (const path of [texts, part]) behind.proxy.fail(path, null)
})

test('a tab that is open during a deployment offers the new version, and keeps what is typed', async ({
  page,
  behind,
  baseURL,
}) => {
  await signIn(page, 'agency')
  const { path } = await newDraft(await apiOf(page, baseURL ?? ''), 'String')
  await page.goto(path)
  const text = page.getByRole('textbox', { name: say.adverts.text })
  await text.fill('Свежий хлеб')
  await expect(page.getByRole('button', { name: say.common.support })).toBeVisible() // the overlays are there
  // This file alone: what the page loads when it is idle would raise the alert before the button does.
  const file = `/${fileOf('src/features/frame/account-parts.ts')}`
  behind.proxy.fail(file, faults.answer(404))
  behind.proxy.rewrite(path, (html) => html.replace(/assets\/index-/, 'assets/index-new'))
  await page.getByRole('button', { name: say.common.switchAdvertiser }).click()
  const alerts = page.getByRole('region', { name: say.common.alerts })
  await expect(alerts.getByText(say.common.errorOutdated)).toBeVisible()
  behind.proxy.fail(file, null)
  behind.proxy.rewrite(path, null)
  await alerts.getByRole('button', { name: say.common.refresh }).click()
  await expect(page.getByText(say.adverts.unsavedRestored)).toBeVisible()
  await expect(text).toHaveValue('Свежий хлеб')
})

test('an old page whose overlays are gone offers the new version as well', async ({ page, behind }) => {
  await signIn(page, 'agency')
  await page.route(`**/${fileOf('src/overlays.tsx')}`, (route) => {
    behind.proxy.rewrite(campaigns, (html) => html.replace(/assets\/index-/, 'assets/index-new'))
    return route.abort()
  })
  await page.goto(campaigns)
  await expect(page.getByRole('alert').getByText(say.common.errorOutdated)).toBeVisible()
  behind.proxy.rewrite(campaigns, null)
})
