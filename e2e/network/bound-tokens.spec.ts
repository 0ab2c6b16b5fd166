import { test as base } from '../support/behind-proxy.ts'
import { faults } from '../support/faulty-proxy.ts'
import { signInThroughPage } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { words } from '../support/words.ts'

const { campaignEditor, common, network, placements } = words.ru
const NEW_NAME = 'Имя без связи'

/** Other journeys look at first visits, which the worker has no part in; these let it register. */
const test = base.extend({ serviceWorkers: 'allow' })
test.use({ settings: { DPOP: 'on' } })
test.afterEach(({ behind }) => behind.proxy.fail('/', null))

test('with a bound token, the office opens without a connection, and sends with a new proof what waited for one', async ({
  page,
  behind,
}) => {
  await signInThroughPage(page, 'agency', '/advertisers/altair/partners/arvolta')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('rowheader').nth(2).getByRole('link').click()
  const advert = page.getByRole('table', { name: placements.advertsOfCampaign }).getByRole('link').first()
  await expect(advert).toBeVisible()
  const edit = page.getByRole('button', { name: placements.editCampaign, exact: true })
  const dialog = page.getByRole('dialog', { name: campaignEditor.editTitle })
  await edit.click() // loads its code
  await expect(dialog.getByLabel(campaignEditor.name)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(advert).toBeVisible()

  behind.proxy.fail('/', faults.cut)
  await edit.click()
  await dialog.getByLabel(campaignEditor.name).fill(NEW_NAME)
  await dialog.getByRole('button', { name: common.save }).click()
  const note = page.getByText(new RegExp(network.waiting.split(':')[0] ?? ''))
  await expect(note).toBeVisible()
  await page.reload()
  await expect(advert).toBeVisible()
  await expect(note).toBeVisible()

  const sent = page.waitForRequest('**/api/campaignCard/updateCampaign/')
  behind.proxy.fail('/', null)
  const { authorization, dpop } = (await sent).headers()
  expect([authorization?.split(' ')[0], dpop]).toEqual(['DPoP', expect.stringMatching(/^eyJ/)])
  await expect(note).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: NEW_NAME })).toBeVisible()
})
