import type { Page } from 'playwright/test'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { words } from './support/words.ts'

const { adverts, advertTools, common } = words.ru

/** A fresh draft of the agency's, made by the calls that the office makes. */
async function newDraft(page: Page, origin: string): Promise<string> {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }).accessToken)
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    return (await answer.json()) as T
  }
  const { campaigns } = await call<{ campaigns: { id: string }[] }>('campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=1')
  const campaignId = campaigns[0]?.id ?? ''
  const { placements } = await call<{ placements: { id: string; isAvailable: boolean; stringSettings: { isEnabled: boolean } }[] }>(`placementsPage/?campaignId=${campaignId}`)
  const placementId = placements.find(({ isAvailable, stringSettings }) => isAvailable && stringSettings.isEnabled)?.id
  const { advertId } = await call<{ advertId: string }>('advertPage/createAdvert/', { campaignId, placementId, name: 'Draft' })
  return `/advertisers/altair/campaigns/${campaignId}/adverts/${advertId}`
}

test('what is typed into an ad is asked about on the way out, and is there on the return', async ({ page, platform }) => {
  await signIn(page, 'agency', '/advertisers')
  const address = await newDraft(page, platform.origin)
  await page.goto(address)
  const text = page.getByRole('textbox', { name: adverts.text })
  await text.fill('Свежий хлеб')

  const question = page.getByRole('dialog', { name: advertTools.leaveTitle })
  await page.getByRole('link', { name: common.analytics }).click()
  await expect(question.getByRole('button', { name: advertTools.stay })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(text).toHaveValue('Свежий хлеб')

  await page.getByRole('link', { name: common.analytics }).click()
  await question.getByRole('button', { name: advertTools.leave }).click()
  await expect(page).toHaveURL(/\/stats/)
  await page.goBack()
  await expect(text).toHaveValue('Свежий хлеб')
  await expect(page.getByText(adverts.unsavedRestored)).toBeVisible()

  await page.getByRole('button', { name: adverts.discard }).click()
  await page.getByRole('link', { name: common.analytics }).click()
  await expect(page).toHaveURL(/\/stats/)
})
