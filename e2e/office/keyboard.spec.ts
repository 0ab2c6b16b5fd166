import type { Locator, Page } from 'playwright/test'
import { tabTo } from '../support/hands.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const say = words.ru

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Waits until the new screen focuses its heading: an earlier key press could reach the previous screen. */
const arrived = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('the main job is done by keyboard only', { tag: '@react' }, async ({ page, platform }) => {
  test.setTimeout(600_000) // hundreds of key presses, each checked
  await page.goto('/')
  await type(page, page.locator('input[name="login"]'), 'brand')
  await type(page, page.locator('input[name="password"]'), 'demo')
  await page.keyboard.press('Enter')

  await arrived(page, say.partners.title)
  await press(page, page.getByRole('article').first().getByRole('link').first())
  await arrived(page, say.campaigns.title)
  await press(page, page.getByRole('button', { name: say.campaigns.create }).first())

  const dialog = page.getByRole('dialog', { name: say.campaignEditor.createTitle })
  await expect(dialog.getByLabel(say.campaignEditor.name)).toBeFocused()
  await page.keyboard.type('Клавиатура')
  await type(page, dialog.getByLabel(say.campaignEditor.limitLabel), '30000')
  await page.keyboard.press('Enter')

  await arrived(page, 'Клавиатура')
  const placement = page.getByRole('article').filter({ hasText: say.terms.contentString }).first()
  await press(page, placement.getByRole('link', { name: say.placements.select }))

  await arrived(page, say.adverts.createTitle)
  const name = page.getByLabel(say.adverts.name)
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Без мыши')
  await page.keyboard.press('Enter')

  await arrived(page, 'Без мыши')
  await type(page, page.getByLabel(say.adverts.text), 'Ягоды к чаю')
  await tabTo(page, page.getByLabel(say.adverts.bid))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('50')
  await press(page, page.getByRole('button', { name: say.adverts.save, exact: true }))
  await expect(page.getByText(say.adverts.saved, { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: new RegExp(`^(${say.adverts.submit}|${say.adverts.start})$`) }))
  await expect(page.getByText(say.terms.advertStarted).first()).toBeVisible()

  await platform.command('deliver', '--hours', '2')
  await press(page, page.getByRole('link', { name: say.adverts.backToAdverts }))
  await arrived(page, 'Клавиатура')
  await press(page, page.getByRole('link', { name: say.placements.campaignStats }))
  await arrived(page, /Клавиатура/)
  const views = page.getByRole('region', { name: say.statistics.groupDelivery }).getByRole('definition').first()
  await expect.poll(async () => Number(((await views.textContent()) ?? '').replace(/\D/g, ''))).toBeGreaterThan(0)
  await press(page, page.getByRole('button', { name: say.statistics.download, exact: true }))
  await expect(page.getByRole('menuitem', { name: say.downloads.downloadReport })).toBeFocused()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
})
