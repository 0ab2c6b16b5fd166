import type { Page } from 'playwright'
import type { DemoUser } from './sign-in.ts'

/** A screen or a dialog: its path, its user, and the action that opens it. */
export type Screen = { name: string; path: (ids: Ids) => string; as?: DemoUser; open?: (page: Page) => Promise<void> }
/** Ids from the demonstration data, found through the API. */
export type Ids = { campaign: string; advert: string; placement: string; draft: string }

const account = '/advertisers/altair'
const campaigns = `${account}/partners/arvolta`
/** Presses the control that opens a dialog, and waits for the dialog. */
const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.locator('dialog[open]').waitFor()
}

/** Presses the control that opens something other than a dialog. */
const pressFor = (selector: string, opened: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.locator(opened).first().waitFor()
}
const draftPath = ({ campaign, draft }: Ids) => `${account}/campaigns/${campaign}/adverts/${draft}`

/** Opens the sidebar first where a narrow screen hides it behind a button. */
const inSidebar = (selector: string) => async (page: Page) => {
  const menu = page.locator('.topbar button')
  if (await menu.isVisible()) await menu.click()
  await press(selector)(page)
}

export const screens: Screen[] = [
  { name: 'advertisers', path: () => '/advertisers' },
  { name: 'no-account', path: () => '/advertisers', as: 'nobody' },
  { name: 'platforms', path: () => `${account}/partners` },
  { name: 'account-switcher', path: () => `${account}/partners`, open: inSidebar('.account__switch') },
  { name: 'debtor', path: () => '/advertisers', as: 'debtor' },
  { name: 'campaigns', path: () => campaigns, open: (page) => page.locator('main input[type="search"]').waitFor() },
  { name: 'campaign-creation', path: () => campaigns, open: press('.page-header__actions .button--primary') },
  { name: 'campaign', path: ({ campaign }) => `${account}/campaigns/${campaign}` },
  { name: 'ads-of-campaigns', path: ({ campaign }) => `${account}/adverts?campaignId=${campaign}` },
  {
    name: 'campaign-history',
    path: ({ campaign }) => `${account}/campaigns/${campaign}?history=all`,
    open: (page) => page.locator('.history__change time').first().waitFor(),
  },
  {
    name: 'ad-history',
    path: (ids) => `${draftPath(ids)}?history=all`,
    open: (page) => page.locator('.history__change time').first().waitFor(),
  },
  {
    name: 'inbox',
    path: () => `${account}/inbox`,
  },
  { name: 'placements', path: ({ campaign }) => `${account}/campaigns/${campaign}/placements` },
  { name: 'placements-created', path: ({ campaign }) => `${account}/campaigns/${campaign}/placements?created=true` },
  { name: 'placements-none-found', path: ({ campaign }) => `${account}/campaigns/${campaign}/placements?groupId=none` },
  {
    name: 'ad-creation',
    path: ({ campaign, placement }) => `${account}/campaigns/${campaign}/createAdvert?placementId=${placement}`,
  },
  { name: 'ad', path: ({ campaign, advert }) => `${account}/campaigns/${campaign}/adverts/${advert}` },
  { name: 'ad-draft', path: draftPath },
  { name: 'ad-draft-products', path: draftPath, open: pressFor('.id-picker__open', '[role="combobox"]') },
  { name: 'ad-draft-audience', path: draftPath, open: pressFor('.audience__actions button', '.rule__builder') },
  {
    name: 'ad-deletion',
    path: draftPath,
    open: async (page) => {
      await pressFor('.page-header__actions [aria-haspopup="menu"]', '[role="menu"]')(page)
      await press('[role="menuitem"]:last-child')(page)
    },
  },
  { name: 'statistics', path: ({ campaign }) => `${account}/campaigns/${campaign}/stats` },
  {
    name: 'statistics-compared',
    path: ({ campaign }) => `${account}/campaigns/${campaign}/stats?compare=true&sort=-spent`,
  },
  {
    name: 'statistics-columns',
    path: ({ campaign }) => `${account}/campaigns/${campaign}/stats`,
    open: pressFor('.stats-tools button', '.panel, dialog[open]'),
  },
  { name: 'analytics', path: () => `${account}/stats` },
  { name: 'analytics-period', path: () => `${account}/stats`, open: pressFor('.range-picker button', '.range-panel') },
  { name: 'members', path: () => `${account}/members` },
  { name: 'member-invite', path: () => `${account}/members`, open: press('.page-header__actions .button--primary') },
  { name: 'invite', path: () => '/invites/no-such' },
  {
    name: 'shortcuts',
    path: () => '/advertisers',
    open: async (page) => {
      await page.locator('.support__button').waitFor()
      await page.keyboard.press('?')
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'palette',
    path: ({ campaign }) => `${account}/campaigns/${campaign}`,
    open: async (page) => {
      await page.locator('.find').waitFor({ state: 'attached' })
      await page.keyboard.press('Control+K')
      await page.locator('[role="option"]').first().waitFor()
    },
  },
  {
    name: 'palette-found',
    path: () => campaigns,
    open: async (page) => {
      await page.locator('.find').waitFor({ state: 'attached' })
      await page.keyboard.press('Control+K')
      await page.locator('[role="combobox"]').fill('нав')
      await page.locator('[role="option"]').nth(2).waitFor()
    },
  },
  {
    name: 'campaigns-limit',
    path: () => campaigns,
    open: async (page) => {
      await page.locator('main input[type="search"]').waitFor()
      await pressFor('tbody .cell-edit', '.cell-editor')(page)
    },
  },
  { name: 'support', path: () => '/advertisers', open: press('.support__button') },
  { name: 'not-found', path: () => '/not-found' },
  { name: 'not-authorized', path: () => '/not-authorized' },
  { name: 'embedding-check', path: () => '/embed/check' },
  { name: 'signed-out', path: () => '/oidc-logout' },
]

/** Opens a screen and waits until it, or the dialog in it, is rendered; `goTo` opens its path. */
export async function openScreen(
  page: Page,
  { path, open }: Screen,
  ids: Ids,
  goTo: (path: string) => Promise<unknown> = (to) => page.goto(to),
): Promise<void> {
  await goTo(path(ids))
  await untilWhole(page)
  await open?.(page)
  await untilWhole(page)
}

/** Waits until the office has loaded, no skeleton is left, each picture in view is loaded, and no row is added. */
export async function untilWhole(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await page.locator('.support__button').waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const isInView = (image: Element) => image.getBoundingClientRect().top < innerHeight
    const isComing = document.querySelector('.skeleton, [aria-busy="true"]')
    return !isComing && [...document.images].every((image) => image.complete || !isInView(image))
  })
  // A long table adds rows in each frame.
  await page.waitForFunction((started) => {
    const seen = (globalThis as { seen?: { started: number; count: number; frames: number } }).seen
    const count = document.querySelectorAll('*').length
    const frames = seen?.started === started && seen.count === count ? seen.frames + 1 : 0
    Object.assign(globalThis, { seen: { started, count, frames } })
    return frames > 5
  }, Date.now())
}

/**
 * Returns an active campaign of the demonstration, a running ad in it, a placement, and a new draft. Other
 * journeys change the first campaigns of the list, and the last one, which has ads in all states.
 */
export function findIds(page: Page): Promise<Ids> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }
    const read = async <T>(path: string) =>
      (await (await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${accessToken}` } })).json()) as T
    type Campaigns = { campaigns: { id: string; state: string; startedAdvertsCount: number }[] }
    const { campaigns } = await read<Campaigns>('campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=100')
    const running = campaigns.filter(({ state, startedAdvertsCount }) => state === 'active' && startedAdvertsCount > 0)
    const campaign = running.at(-2)?.id ?? ''
    type Placements = {
      placements: {
        id: string
        isAvailable: boolean
        productShelfSettings: { isEnabled: boolean }
        advertsSummary: { firstAdvertId: string | null }
      }[]
    }
    const { placements } = await read<Placements>(`placementsPage/?campaignId=${campaign}`)
    const busy = placements.find(({ advertsSummary }) => advertsSummary.firstAdvertId !== null)
    const shelf = placements.find(
      ({ isAvailable, productShelfSettings }) => isAvailable && productShelfSettings.isEnabled,
    )
    const made = await fetch('/api/advertPage/createAdvert/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ campaignId: campaign, placementId: shelf?.id, name: 'Draft' }),
    })
    const { advertId } = (await made.json()) as { advertId: string }
    return { campaign, advert: busy?.advertsSummary.firstAdvertId ?? '', placement: busy?.id ?? '', draft: advertId }
  })
}
