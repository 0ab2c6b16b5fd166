import sharp from 'sharp'
import { test } from '../support/behind-proxy.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { faults } from '../support/faulty-proxy.ts'
import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { adverts, advertTools, common } = words.ru

test('an upload shows its progress, can be cancelled, and can be retried after a failure', async ({
  page,
  behind,
  baseURL,
}) => {
  await signIn(page, 'agency')
  const draft = await newDraft(
    await apiOf(page, baseURL ?? ''),
    'SharedBanner',
    ({ bannerSettings, deviceType }) => deviceType === 'mobile' && bannerSettings.isSharedContentEnabled,
  )
  await page.goto(draft.path)
  const type = page.getByLabel(adverts.contentType)
  await type.selectOption({ label: words.ru.terms.contentSharedBanner })
  const { width, height } = draft.placement.bannerSettings
  const noise = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: 'teal',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  }
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: await sharp(noise).png().toBuffer() }
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: advertTools.choosePicture }).click()
    await (await chooser).setFiles(file)
  }

  const network = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 20_000 })
  await choose()
  const bar = page.getByRole('progressbar', { name: pattern(advertTools.uploading) })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: common.cancel, exact: true }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByLabel(adverts.pictureUrl)).toHaveValue('')
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })

  const call = `/api/advertPage/${draft.advertId}:uploadFile/`
  behind.proxy.fail(call, faults.serverError)
  await choose()
  await expect(page.getByText(pattern(advertTools.uploadFailed))).toBeVisible()
  behind.proxy.fail(call, null)
  await page.getByRole('alert').getByRole('button', { name: common.retry }).click()
  await expect(page.getByLabel(adverts.pictureUrl)).toHaveValue(/\/uploads\//)
})
