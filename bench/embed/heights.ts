import type { Browser, Page } from 'playwright'
import type { PartnerSite } from '../../e2e/support/embed/partner-site.ts'

/** Walks through the main screens in a frame of automatic height; returns the number of heights that each has sent. */
export async function heightsPerScreen(
  browser: Browser,
  shop: PartnerSite,
  office: string,
  width: number,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ locale: 'ru-RU', viewport: { width, height: 800 } })
  try {
    const frame = page.frameLocator('advertising-office iframe')
    await page.goto(
      shop.add({
        body: `<advertising-office src="${office}" path="/advertisers" data-user="vera" auto-height></advertising-office>`,
      }),
    )
    const counts: Record<string, number> = { advertisers: await countOf(page, 0) }
    for (const [screen, link] of [
      ['platforms', 'main a[href^="/advertisers/altair"]'],
      ['campaigns', 'article a[href*="/partners/arvolta"]'],
      ['placements', 'tbody a[href*="/campaigns/"]'],
      ['statistics', 'main a[href$="/stats"]'],
    ] as const) {
      const before = await page.evaluate(() => heard.events.filter(({ name }) => name === 'height').length)
      const route = page.url()
      await frame.locator(link).first().click()
      await page.waitForFunction((from) => location.href !== from || heard.events.at(-1)?.name === 'height', route)
      counts[screen] = await countOf(page, before)
    }
    return counts
  } finally {
    await page.close()
  }
}

/** Waits until the screen is whole and has stayed so for a second's frames; returns its heights so far. */
async function countOf(page: Page, before: number): Promise<number> {
  const frame = page.frameLocator('advertising-office iframe')
  await frame.locator('main h1').waitFor()
  await frame.locator('.skeleton, [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    for (let i = 0; i < 60; i++) await new Promise(requestAnimationFrame)
  })
  return page.evaluate((from) => heard.events.filter(({ name }) => name === 'height').length - from, before)
}
