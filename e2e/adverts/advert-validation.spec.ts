import type { Locator, Page } from 'playwright/test'
import { apiOf, newDraft, type Draft } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { adverts, forms, terms, advertTools } = words.ru

async function open(
  page: Page,
  origin: string,
  ...what: Parameters<typeof newDraft> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Draft> {
  await signIn(page, 'agency')
  const draft = await newDraft(await apiOf(page, origin), ...what)
  await page.goto(draft.path)
  await expect(page.getByRole('button', { name: adverts.save, exact: true })).toBeVisible()
  return draft
}

/** Expects the message the field shows after it loses focus with the value; undefined means none. */
async function expectSaid(field: Locator, value: string, message: string | undefined): Promise<void> {
  await field.fill(value)
  await field.blur()
  if (message === undefined) {
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await expect(field).not.toHaveAccessibleDescription(
      new RegExp(
        Object.values(forms)
          .filter((text) => !text.includes('{'))
          .map((text) => pattern(text).source)
          .join('|'),
      ),
    )
  } else await expect(field).toHaveAccessibleDescription(pattern(message))
}

test('the text, the bid and the registry fields of an ad are validated at their bounds', async ({ page, platform }) => {
  const draft = await open(
    page,
    platform.origin,
    'String',
    ({ stringSettings }) => stringSettings.isKktuRequired,
    'kalina',
  )
  const floor = draft.placement.bidFloor ?? 1
  const save = page.getByRole('button', { name: adverts.save, exact: true })
  await page.getByLabel(adverts.text).fill('а')
  await save.click()
  await expect(page.getByText(forms.required)).toHaveCount(3) // the bid, the code, the description
  await expect(page.getByLabel(adverts.bid)).toBeFocused()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription(forms.fixErrors)

  const text = page.getByLabel(adverts.text)
  await expectSaid(text, 'а'.repeat(1001), forms.maxLength)
  await expectSaid(text, 'а'.repeat(1000), undefined)
  const bid = page.getByLabel(adverts.bid)
  await expectSaid(bid, 'много', forms.notANumber)
  await expectSaid(bid, '1,005', forms.maxDecimals)
  await expectSaid(bid, String(floor - 0.01).replace('.', ','), forms.tooLow)
  await expectSaid(bid, '1 000 000 000,01', forms.tooHigh)
  await expectSaid(bid, String(floor), undefined)
  const code = page.getByLabel(adverts.ordCode)
  for (const wrong of ['3.1', '0.1.1', '101.1.1', ' 3.1.5', 'a.b.c']) await expectSaid(code, wrong, forms.kktu)
  await expectSaid(code, '100.1.1', undefined)
  await page.getByLabel(adverts.ordDescription).fill('Чай')
  await save.click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
})

test('a shelf is validated by the number of its products', async ({ page, platform }) => {
  const draft = await open(
    page,
    platform.origin,
    'ProductShelfs',
    ({ productShelfSettings }) => productShelfSettings.minProducts > 1,
  )
  const { minProducts, maxProducts } = draft.placement.productShelfSettings
  const api = await apiOf(page, platform.origin)
  const { products } = await api<{ products: { id: string }[] }>(
    `partners/${draft.partnerId}/searchedProducts/?searchPhrase=Sony`,
  )
  const ids = products.map(({ id }) => id)
  const shelf = page.getByRole('group', { name: adverts.shelfProducts })
  await page.getByLabel(adverts.bid).fill('250')
  await page.getByRole('button', { name: adverts.save, exact: true }).click()
  await expect(shelf.getByText(forms.required)).toBeVisible()
  await expect(shelf.getByRole('button', { name: adverts.addProducts })).toBeFocused()
  await shelf.getByRole('button', { name: adverts.addProducts }).click()
  const add = async (list: string[]) => {
    await shelf.getByRole('combobox').fill(list.join(', '))
    await page.keyboard.press('Enter')
    await page.getByLabel(adverts.bid).focus()
  }
  await add(ids.slice(0, minProducts - 1))
  await expect(shelf.getByText(pattern(forms.minProducts))).toBeVisible()
  await add(ids.slice(minProducts - 1, minProducts))
  await expect(shelf.getByText(pattern(forms.minProducts))).toBeHidden()
  await add(ids.slice(minProducts, maxProducts + 1))
  await expect(shelf.getByText(pattern(forms.maxProducts))).toBeVisible()
})

test('the links of a banner and the picture behind them are validated', async ({ page, platform }) => {
  const draft = await open(page, platform.origin, 'Banners', ({ bannerSettings }) => bannerSettings.width === 1200)
  if (await page.getByLabel(adverts.contentType).count())
    await page.getByLabel(adverts.contentType).selectOption({ label: terms.contentBanners })
  const media = `${platform.origin}/media`
  const picture = page.getByLabel(adverts.pictureUrl)
  await page.getByLabel(adverts.bid).fill('250')
  await page.getByRole('button', { name: adverts.save, exact: true }).click()
  await expect(picture).toHaveAccessibleDescription(pattern(forms.requiredImage))
  await expectSaid(picture, 'ftp://a.example/1.png', forms.invalidUrl)
  await expectSaid(picture, `https://a.example/${'a'.repeat(300)}`, forms.maxLength)
  await expectSaid(picture, `${platform.origin}/favicon.txt`, forms.notAnImage)
  await expectSaid(picture, `${media}/banner-1-640x320.svg`, forms.imageSize)
  await expectSaid(
    picture,
    `${media}/banner-1-${draft.placement.bannerSettings.width}x${draft.placement.bannerSettings.height}.svg`,
    undefined,
  )
  const target = page.getByLabel(adverts.targetUrl)
  await expectSaid(target, 'javascript:alert(1)', forms.invalidUrl)
  await expectSaid(target, 'shop', forms.invalidUrl)
  await expectSaid(target, 'shop.example', undefined)
  await expect(target).toHaveValue('https://shop.example')
  await expectSaid(target, 'https://shop.example/', undefined)
  await expect(page.getByRole('img', { name: advertTools.pictureOfAd })).toBeVisible()
})

test('a video link must lead to a video, and an upload must have the size of the placement', async ({
  page,
  platform,
}) => {
  await open(page, platform.origin, 'SharedMultimedia', ({ multimediaSettings }) => multimediaSettings.height === 1080)
  await page.getByRole('radio', { name: adverts.video }).click()
  await page.getByLabel(adverts.bid).fill('250')
  await page.getByRole('button', { name: adverts.save, exact: true }).click()
  const video = page.getByLabel(adverts.videoUrl)
  await expect(video).toHaveAccessibleDescription(pattern(forms.requiredVideo))
  await expectSaid(video, `${platform.origin}/media/banner-1-640x320.svg`, forms.notAVideo)
  await expectSaid(video, `${platform.origin}/media/gone.webm`, forms.notAVideo)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: advertTools.chooseVideo }).click()
  await (await chooser).setFiles('e2e/fixtures/story-1080x1920.webm')
  await expect(page.getByRole('alert').getByText('1920 × 1080')).toBeVisible()
})

test('a link that does not load is pointed out once, and then kept', async ({ page, platform }) => {
  await open(page, platform.origin, 'SharedMultimedia', ({ multimediaSettings }) => multimediaSettings.height === 1080)
  await page.route('https://cdn.example/**', () => {}) // no response
  await page.clock.install()
  await page.getByLabel(adverts.bid).fill('250')
  const picture = page.getByLabel(adverts.pictureUrl)
  await picture.fill('https://cdn.example/slow.png')
  const save = page.getByRole('button', { name: adverts.save, exact: true })
  await save.click()
  await expect(page.getByText(advertTools.checkingLink)).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(picture).toHaveAccessibleDescription(forms.mediaNotChecked)
  await expect(page.getByText(advertTools.checkingLink)).toBeHidden()
  await save.click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
})
