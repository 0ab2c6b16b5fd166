import type { Page } from 'playwright/test'
import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import type { Forecast } from '../../src/contract/advert/forecast.ts'
import { formatFor } from '../../src/domain/format.ts'
import { formatAmountInput } from '../../src/domain/money.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { expectFits } from '../support/layout.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

/** Opens a new draft in a placement where others pay enough to be reported, and returns its forecast. */
async function openDraft(page: Page, origin: string): Promise<Forecast & { othersPay: { high: number } }> {
  await signIn(page, 'agency')
  const api = await apiOf(page, origin)
  const { path, advertId } = await newDraft(api, 'String', ({ id }) => id === 'arvolta-search-text')
  const { othersPay, ...forecast } = await api<Forecast>('advertPage/:forecast/', { advertId })
  if (!othersPay) throw new Error('Too few advertise there')
  await page.goto(path)
  return { ...forecast, othersPay }
}

const figures = (page: Page, heading: string) => page.getByRole('region', { name: heading }).getByRole('status')

test('the outcome of a bid follows the typing without a request, and a bid far above others is questioned', async ({
  page,
  platform,
}) => {
  const { adverts, advertTools, bidForecast: say } = words.ru
  const { bidFloor, othersPay } = await openDraft(page, platform.origin)
  const region = page.getByRole('region', { name: say.title })
  await expect(region.getByText(pattern(say.othersPay))).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const bid = page.getByLabel(adverts.bid)
  await bid.fill(String(bidFloor))
  const lowest = await figures(page, say.title).textContent()
  await bid.pressSequentially('0')
  await expect(figures(page, say.title)).not.toHaveText(lowest ?? '')
  await expect(region.getByText(pattern(say.farAbove))).toBeVisible()
  await bid.fill('1')
  await expect(region.getByText(pattern(say.tooLow))).toBeVisible()
  expect(asked.filter((url) => url.includes('forecast'))).toEqual([])
  await expectAccessible(page)

  await bid.fill(String(Math.ceil(othersPay.high * 2 + 1)))
  await page.getByLabel(adverts.text).fill('Свежий хлеб')
  await page.getByRole('button', { name: adverts.submit }).click()
  const question = page.getByRole('dialog', { name: pattern(advertTools.bidTitle) })
  await expect(question).toContainText(formatFor('ru', 'RUB').money(othersPay.high))
})

test('a draft that is submitted before its form has loaded needs the same confirmation of its bid', async ({
  page,
  platform,
}) => {
  const { adverts, advertTools } = words.ru
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const { path, advertId } = await newDraft(api, 'String', ({ id }) => id === 'arvolta-search-text')
  const impressionRules = [{ id: '01JD0000000000000000000002', bidPrice: 100_000 }]
  await api(
    'advertPage/updateAdvert/',
    { advertId, contentTemplate: { stringValue: 'Хлеб' }, impressionRules, attributionRule: { mode: 'Auto' } },
    'PUT',
  )
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('.removeShelf()')) await isReleased // a word of the form
    await route.fulfill({ response })
  })
  await page.goto(path)
  await page.getByRole('button', { name: adverts.submit }).click()
  await expect(page.getByRole('textbox', { name: adverts.text })).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: pattern(advertTools.bidTitle) })).toBeVisible()
  const { advert } = await api<AdvertPage>(`advertPage/?advertId=${advertId}`)
  expect(advert.state).toBe('Draft')
})

test('a bid is chosen on the curve by keyboard, and read as a table', async ({ page, platform }) => {
  const { adverts, bidForecast: say } = words.ru
  const { bidFloor, points } = await openDraft(page, platform.origin)
  const slider = page.getByRole('slider', { name: say.slider })
  await slider.focus()
  await slider.press('End')
  const bid = page.getByLabel(adverts.bid)
  await expect(bid).not.toHaveValue('')
  await expect(slider).toHaveAttribute('aria-valuetext', pattern(say.outcome))
  await slider.press('Home')
  await expect(bid).toHaveValue(formatAmountInput(bidFloor, 'ru'))
  await page.getByRole('button', { name: adverts.addRule }).press('Enter')
  await page.getByRole('button', { name: `${adverts.removeRule} 2` }).press('Enter')
  await expect(bid).toBeFocused() // an arrow key on the slider would change the bid
  const table = page.getByText(say.asTable)
  await table.focus()
  await table.press('Enter')
  await expect(page.getByRole('region', { name: say.title }).getByRole('row')).toHaveCount(points.length + 1)
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('a press on a phone sets what others usually pay, and everything fits', async ({ page, platform }) => {
    const { adverts, bidForecast: say } = words.en
    await page.setViewportSize({ width: 360, height: 800 })
    const { othersPay } = await openDraft(page, platform.origin)
    await page.getByRole('button', { name: pattern(say.take) }).click()
    await expect(page.getByLabel(adverts.bid)).toHaveValue(formatAmountInput(othersPay.middle, 'en'))
    await expect(figures(page, say.title)).not.toContainText('–')
    await expectFits(page, [360, 320])
    await expectAccessible(page)
  })
})
