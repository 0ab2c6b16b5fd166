import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newDraft, type Draft } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { expectFits, setTextSize } from '../support/layout.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { adverts, advertTools, terms, common, forms } = words.ru
const named = (name: string) => pattern(name)

const picture = async (width: number, height: number, name = 'picture.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
})

/** Fills in the bid, saves, launches and waits until the ad runs. */
async function launch(page: Page): Promise<void> {
  await page.getByLabel(adverts.bid).fill('50')
  await page.getByRole('button', { name: adverts.save, exact: true }).click()
  await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^(${adverts.submit}|${adverts.start})$`) }).click()
  await expect(page.getByRole('button', { name: adverts.pause })).toBeVisible()
}

/** Uploads a file through the file chooser of the field. */
async function choose(page: Page, button: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file as string)
}

async function openDraft(
  page: Page,
  origin: string,
  ...what: [Parameters<typeof newDraft>[1], Parameters<typeof newDraft>[2]?]
): Promise<Draft & { saved: () => Promise<AdvertPage['advert']> }> {
  await signIn(page, 'agency')
  const api = await apiOf(page, origin)
  const draft = await newDraft(api, ...what)
  await page.goto(draft.path)
  await expect(page.getByLabel(adverts.bid)).toBeVisible() // the whole form is rendered
  const [type] = what
  const select = page.getByLabel(adverts.contentType)
  const label = {
    String: terms.contentString,
    ProductShelfs: terms.contentProductShelfs,
    SharedProductShelf: terms.contentSharedProductShelf,
    Banners: terms.contentBanners,
    SharedBanner: terms.contentSharedBanner,
    SharedMultimedia: terms.contentSharedMultimedia,
  }[type]
  if (await select.count()) await select.selectOption({ label })
  return { ...draft, saved: async () => (await api<AdvertPage>(`advertPage/?advertId=${draft.advertId}`)).advert }
}

test('a text ad goes from empty to running, with a preview that follows the typed text', async ({ page, platform }) => {
  const { saved } = await openDraft(page, platform.origin, 'String')
  await page.getByLabel(adverts.text).fill('Чайники со скидкой')
  await expect(page.getByRole('region', { name: adverts.preview }).getByText('Чайники со скидкой')).toBeVisible()
  await launch(page)
  expect((await saved()).contentTemplate).toEqual({ stringValue: 'Чайники со скидкой' })
})

test(
  'a shelf is filled by a keyboard search and by pasted ids, and is reordered by keyboard and pointer',
  { tag: '@react' },
  async ({ page, platform }) => {
    const draft = await openDraft(page, platform.origin, 'ProductShelfs')
    const api = await apiOf(page, platform.origin)
    const { products } = await api<{ products: { id: string; name: string }[] }>(
      `partners/${draft.partnerId}/searchedProducts/?searchPhrase=${encodeURIComponent('Turntable')}`,
    )
    const [first, second, third, fourth] = products.map(({ id }) => id)
    expect(fourth).toBeDefined()

    const shelf = page.getByRole('group', { name: adverts.shelfProducts })
    await shelf.getByRole('button', { name: adverts.addProducts }).click()
    const search = shelf.getByRole('combobox')
    await expect(search).toBeFocused()
    await page.keyboard.type('Turntable')
    await expect(shelf.getByRole('option').first()).toBeVisible()
    await expect(search).not.toHaveAttribute('aria-invalid')
    await expect(shelf.getByText(words.ru.picker.searching)).toBeHidden() // the result is that of the whole word
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(shelf.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)

    await search.fill('')
    await search.evaluate((input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, `${first}\n${second}\n${third}\n${fourth}\n${second}\n999999999999\nabc`)
    await expect(shelf.getByRole('listitem')).toHaveCount(5)
    await expect(shelf.getByText(/abc/)).toBeVisible() // text that is not an id is pointed out
    await expect(search).toHaveValue('abc')
    await expect(shelf.getByText(named(words.ru.picker.nothingFound))).toHaveCount(0) // and is not searched for
    await search.fill('')
    await expect(shelf.getByText(adverts.notFound.replace(/\{.*\}/, '999999999999'))).toBeVisible()
    await shelf.getByRole('button', { name: adverts.removeUnknown }).click()
    await expect(shelf.getByRole('listitem')).toHaveCount(4)

    const handle = shelf.getByRole('button', { name: new RegExp('4 из 4') })
    await handle.focus()
    await page.keyboard.press('Home')
    await expect(shelf.getByRole('button', { name: /, 1 из 4/ })).toBeFocused() // which may scroll the page
    await expect(shelf.getByRole('listitem').first().getByRole('link')).toHaveText(products[3]?.name ?? '')
    await expect(page.getByRole('region', { name: adverts.preview }).getByRole('listitem')).toHaveCount(4)

    // By pointer as well: the last one above the first, and back again.
    const drag = async (from: number, to: number) => {
      const start = await shelf.getByRole('button', { name: new RegExp(`, ${from} из 4`) }).boundingBox()
      const end = await shelf
        .getByRole('listitem')
        .nth(to - 1)
        .boundingBox()
      if (!start || !end) throw new Error('The list is not to be seen')
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(start.x + start.width / 2, to < from ? end.y + 2 : end.y + end.height - 2, { steps: 5 })
      await page.mouse.up()
    }
    await drag(1, 4)
    await expect(shelf.getByRole('listitem').last().getByRole('link')).toHaveText(products[3]?.name ?? '')
    await drag(4, 1)
    await expect(shelf.getByRole('listitem').first().getByRole('link')).toHaveText(products[3]?.name ?? '')
    await launch(page)
    expect((await draft.saved()).contentTemplate).toEqual({ productShelfs: [[fourth, first, second, third]] })
  },
)

test('a shared shelf accepts only one product', async ({ page, platform }) => {
  const draft = await openDraft(page, platform.origin, 'SharedProductShelf')
  const shelf = page.getByRole('group', { name: adverts.sharedProduct })
  await shelf.getByRole('button', { name: adverts.addProducts }).click()
  await expect(shelf.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Canon')
  await expect(shelf.getByRole('option').first()).toBeVisible()
  await expect(shelf.getByText(words.ru.picker.searching)).toBeHidden() // the result is that of the whole word
  await shelf.getByRole('option').first().click()
  await shelf.getByRole('option').nth(1).click()
  await page.getByLabel(adverts.bid).fill('250')
  await expect(shelf.getByText(named(forms.maxProducts))).toBeVisible()
  await shelf.getByRole('listitem').nth(1).getByRole('button').click()
  await launch(page)
  expect((await draft.saved()).contentTemplate).toEqual({ sharedProductShelf: [expect.stringMatching(/^\d+$/)] })
})

test(
  'banners are uploaded from a file or by drag and drop, get links, and rotate in the preview',
  { tag: '@react' },
  async ({ page, platform }) => {
    const draft = await openDraft(
      page,
      platform.origin,
      'Banners',
      ({ bannerSettings }) => bannerSettings.maxBanners > 1,
    )
    const { width, height } = draft.placement.bannerSettings
    const first = page.getByRole('group', { name: named(adverts.bannerNumber) }).first()

    const button = first.getByRole('button', { name: advertTools.choosePicture })
    await choose(page, button, await picture(width, height + 1, 'wrong.png'))
    await expect(first.getByText(/wrong\.png/)).toContainText(`${width} × ${height}`)
    await choose(page, button, { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await expect(first.getByText(/note\.png/)).toContainText(advertTools.uploadNotAnImage)
    const whole = await picture(width, height, 'cut.png')
    await choose(page, button, { ...whole, buffer: whole.buffer.subarray(0, -20) })
    await expect(first.getByText(/cut\.png/)).toContainText(advertTools.uploadDamaged)
    await choose(page, button, { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(first.getByText(/big\.png/)).toContainText('5')
    await choose(page, button, await picture(width, height))
    await expect(first.getByLabel(adverts.pictureUrl)).toHaveValue(/\/uploads\/[0-9a-f]{64}\.png$/)
    await first.getByLabel(adverts.targetUrl).fill('https://shop.example/tea')
    await expect(page.getByRole('img', { name: advertTools.pictureOfAd })).toBeVisible()

    await page.getByRole('button', { name: adverts.addBanner }).click()
    const second = page.getByRole('group', { name: named(adverts.bannerNumber) }).nth(1)
    const dropped = await picture(width, height, 'dropped.png')
    const carry = (event: 'dragover' | 'drop') =>
      second.getByLabel(adverts.pictureUrl).evaluate(
        (input, { type, name, bytes }) => {
          const data = new DataTransfer()
          data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
          input.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
        },
        { type: event, name: dropped.name, bytes: [...dropped.buffer] },
      )
    await expect
      .poll(async () => {
        await carry('dragover') // browsers repeat it while a file is held over the page
        return second.locator('.media-drop.is-over').count()
      })
      .toBe(1)
    await carry('drop')
    await expect(second.getByLabel(adverts.pictureUrl)).toHaveValue(/\/uploads\//)
    await second.getByLabel(adverts.targetUrl).fill('https://shop.example/coffee')
    await page.getByRole('button', { name: advertTools.nextBanner }).click()
    await expect(page.getByText('2 из 2')).toBeVisible()
    await launch(page)
    expect((await draft.saved()).contentTemplate).toMatchObject({
      banners: [{ targetUrl: 'https://shop.example/tea' }, { targetUrl: 'https://shop.example/coffee' }],
    })
  },
)

test('a shared banner accepts a picture link, which is checked before it is saved', async ({ page, platform }) => {
  const draft = await openDraft(page, platform.origin, 'SharedBanner', ({ deviceType }) => deviceType === 'web')
  const { width, height } = draft.placement.bannerSettings
  const link = page.getByLabel(adverts.pictureUrl)
  await link.fill(`${platform.origin}/no-such.png`)
  await page.getByLabel(adverts.targetUrl).fill('https://shop.example/')
  await expect(page.getByText(forms.notAnImage)).toBeVisible()
  await link.fill(`${platform.origin}/media/banner-1-${width}x${height === 300 ? 301 : 300}.svg`)
  await link.fill(`${platform.origin}/media/banner-1-${width}x${height}.svg`)
  await link.blur()
  await expect(page.getByText(forms.notAnImage)).toBeHidden()
  await page.getByRole('button', { name: named(advertTools.trueSize) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toHaveJSProperty('offsetWidth', width)
  await dialog.getByRole('button', { name: common.close }).click()
  if (await page.getByLabel(adverts.ordCode).count()) {
    await page.getByLabel(adverts.ordCode).fill('3.1.5')
    await page.getByLabel(adverts.ordDescription).fill('Чай')
  }
  await launch(page)
  expect((await draft.saved()).contentTemplate).toMatchObject({ sharedBanner: { targetUrl: 'https://shop.example/' } })
})

test('a link whose field loses focus right after an edit is validated in its latest form', async ({
  page,
  platform,
}) => {
  const draft = await openDraft(page, platform.origin, 'SharedBanner', ({ deviceType }) => deviceType === 'web')
  const { width, height } = draft.placement.bannerSettings
  const link = page.getByLabel(adverts.pictureUrl)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000) // no frame and no timer fires in between
  await link.fill(`${platform.origin}/media/banner-1-${width}x${height}.svg`)
  await link.fill(`${platform.origin}/no-such.png`)
  await link.blur()
  await page.clock.resume()
  await expect(page.getByText(forms.notAnImage)).toBeVisible()
})

test.describe('on a phone with large text', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  for (const [type, device] of [
    ['Banners', 'web'],
    ['SharedMultimedia', 'public'],
  ] as const)
    test(`the words in place of a picture cover nothing in a preview on ${device}`, async ({ page, platform }) => {
      await openDraft(page, platform.origin, type, ({ deviceType }) => deviceType === device)
      await expect(page.getByRole('region', { name: adverts.preview }).getByRole('figure')).toBeVisible()
      await setTextSize(page, 32)
      await expectFits(page, [320, 360])
    })
})

test('a video is uploaded, previewed and launched', async ({ page, platform }) => {
  const draft = await openDraft(
    page,
    platform.origin,
    'SharedMultimedia',
    ({ multimediaSettings }) => multimediaSettings.height === 1920,
  )
  await page.getByRole('radio', { name: adverts.video }).click()
  await choose(page, page.getByRole('button', { name: advertTools.chooseVideo }), 'e2e/fixtures/story-1080x1920.webm')
  await expect(page.getByLabel(adverts.videoUrl)).toHaveValue(/\/uploads\/[0-9a-f]{64}\.webm$/)
  await expect(page.getByLabel(advertTools.videoOfAd)).toBeVisible()
  await launch(page)
  expect((await draft.saved()).contentTemplate).toMatchObject({
    sharedMultimedia: { videoUrl: expect.stringMatching(/\.webm$/) as unknown },
  })
})

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const say = words[locale]

    test('a picture is chosen as a file and seen in its full size, and its category of the registry is found by words', async ({
      page,
      platform,
    }) => {
      const { press, type, select } = handsOf(page, hand)
      await signIn(page, 'agency')
      const { path, placement } = await newDraft(
        await apiOf(page, platform.origin),
        'SharedBanner',
        ({ bannerSettings }) => bannerSettings.isKktuRequired,
        'kalina',
      )
      const { width: full, height } = placement.bannerSettings
      await page.goto(path)
      await expect(page.getByLabel(say.adverts.bid)).toBeVisible() // the whole form is rendered
      const kind = page.getByLabel(say.adverts.contentType)
      if (await kind.count()) await select(kind, say.terms.contentSharedBanner)
      const chooser = page.waitForEvent('filechooser')
      await press(page.getByRole('button', { name: say.advertTools.choosePicture }))
      await (await chooser).setFiles(await picture(full, height))
      await expect(page.getByLabel(say.adverts.pictureUrl)).toHaveValue(/\/uploads\//)
      await press(page.getByRole('button', { name: named(say.advertTools.trueSize) }))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('img')).toHaveJSProperty('offsetWidth', full)
      await expectFits(page, [width])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await type(page.getByRole('combobox', { name: say.registry.find }), locale === 'ru' ? 'наушники' : 'headphones')
      const found = page.getByRole('listbox', { name: say.registry.find }).getByRole('option').first()
      await expect(found).toBeVisible()
      if (hand === 'mouse') await found.click()
      else for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(page.getByLabel(say.adverts.ordCode)).toHaveValue(/^\d+\.\d+\.\d+$/)
    })
  })
}
