import { expect, type FrameLocator } from 'playwright/test'
import { words } from '../words.ts'

const say = words.ru

/**
 * Creates a campaign and an ad in it and starts the ad, from the platforms of the only account on. `atRest` waits until
 * a new screen no longer moves.
 */
export async function startAd(office: FrameLocator, name: string, atRest: () => Promise<void>): Promise<void> {
  await expect(office.getByRole('heading', { level: 1, name: say.partners.title })).toBeVisible()
  await atRest()
  await office.getByRole('article').first().getByRole('link').first().click()

  await expect(office.getByRole('heading', { level: 1, name: say.campaigns.title })).toBeVisible()
  await atRest()
  await office.getByRole('button', { name: say.campaigns.create }).first().click()
  const dialog = office.getByRole('dialog', { name: say.campaignEditor.createTitle })
  await dialog.getByLabel(say.campaignEditor.name).fill(name)
  await dialog.getByLabel(say.campaignEditor.limitLabel).fill('50000')
  await dialog.getByRole('button', { name: say.campaignEditor.createAndLaunch }).click()

  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
  await atRest()
  const placement = office.getByRole('article').filter({ hasText: say.terms.contentString }).first()
  await placement.getByRole('link', { name: say.placements.select }).click()

  await expect(office.getByRole('heading', { level: 1, name: say.adverts.createTitle })).toBeVisible()
  await atRest() // the gallery was taller: the page shrinks, and may scroll, once this screen is complete
  await office.getByLabel(say.adverts.name).fill(`Чайники ${name}`)
  await office.getByRole('button', { name: say.adverts.create }).click()

  await expect(office.getByRole('heading', { level: 1, name: `Чайники ${name}` })).toBeVisible()
  await atRest()
  await office.getByLabel(say.adverts.text).fill('Чайники со скидкой')
  await office.getByLabel(say.adverts.bid).fill('50,5')
  await office.getByRole('button', { name: new RegExp(`^(${say.adverts.submit}|${say.adverts.start})$`) }).click()
  await expect(office.getByText(say.terms.advertStarted).first()).toBeVisible()
}
