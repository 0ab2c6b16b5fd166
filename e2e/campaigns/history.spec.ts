import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { WIDE_AND_NARROW } from '../support/wide-and-narrow.ts'
import { pattern, words } from '../support/words.ts'

for (const [locale, width] of WIDE_AND_NARROW) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { history, placements, adverts, advertTools, common } = words[locale]
    const line = `Autumn line in ${locale}`

    test('the history of a campaign shows who changed what, and leads to that of an ad', async ({ page, platform }) => {
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { campaignId, advertId, path } = await newDraft(api, 'String')
      await api('advertPage/updateAdvertName/', { advertId, name: line }, 'PUT')
      const rule = { id: '01KAJ70E1B3D5G7K9N2Q4S6V8X', bidPrice: 900 }
      const content = { contentTemplate: { stringValue: line }, impressionRules: [rule] }
      await api('advertPage/updateAdvert/', { advertId, ...content }, 'PUT')
      await api('advertPage/updateBidPrices/', { advertId, impressionRuleId: rule.id, bidPrice: 950 }, 'PUT')
      const settings = { campaignId, name: 'History', offset: 180 }
      await api('campaignCard/updateCampaign/', { ...settings, limit: 90_000_000 }, 'PUT')
      await api('campaignCard/updateCampaign/', { ...settings, limit: 91_000_000 }, 'PUT')
      await page.goto(`/advertisers/altair/campaigns/${campaignId}`)
      const opener = page.getByRole('button', { name: placements.showHistory, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: pattern(history.title) })
      const newest = dialog.getByRole('listitem').first()
      await expect(newest).toContainText(/90.000.000.+→.+91.000.000/)
      await expect(newest).toContainText('Вера Лаптева')
      await expectAccessible(page)

      await expect(dialog.getByRole('radio', { name: history.all })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/history=bids/)
      await expect(newest).toContainText(/900.+→.+950/)
      await expect(dialog.getByText(pattern(history.limit))).toHaveCount(0)
      await page.reload()
      await expect(dialog.getByRole('radio', { name: history.bids })).toBeChecked()
      await dialog.getByText(history.settings, { exact: true }).click()
      await dialog.getByRole('link', { name: line }).click()
      await expect(page).toHaveURL(`${path}?history=all`)
      await expect(page.getByRole('dialog', { name: pattern(history.advertTitle) })).toContainText(line)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    test('an earlier text of a draft is brought back into the form and saved with it', async ({ page, platform }) => {
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { advertId, path } = await newDraft(api, 'String')
      const save = (stringValue: string) =>
        api(
          'advertPage/updateAdvert/',
          {
            advertId,
            contentTemplate: { stringValue },
            impressionRules: [{ id: '01KAJ70E1B3D5G7K9N2Q4S6V8X', bidPrice: 900 }],
          },
          'PUT',
        )
      const saved = async () => (await api<AdvertPage>(`advertPage/?advertId=${advertId}`)).advert.contentTemplate
      await save('The better line')
      await save('The worse line')
      await page.goto(path)
      await expect(page.getByRole('textbox', { name: adverts.text })).toHaveValue('The worse line')
      await page.getByRole('button', { name: adverts.moreActions }).click()
      await page.getByRole('menuitem', { name: adverts.showHistory }).click()
      const dialog = page.getByRole('dialog', { name: pattern(history.advertTitle) })
      await dialog.getByText(history.restore).first().click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('textbox', { name: adverts.text })).toHaveValue('The better line')
      await expect(page.getByText(advertTools.earlierRestored)).toBeVisible()
      expect(await saved()).toEqual({ stringValue: 'The worse line' })
      await expectAccessible(page)
      await page.getByRole('button', { name: adverts.save, exact: true }).click()
      await expect(page.getByText(adverts.saved, { exact: true })).toBeVisible()
      expect(await saved()).toEqual({ stringValue: 'The better line' })
    })

    test('a history that does not load can be asked for again', async ({ page, platform }) => {
      await signIn(page, 'agency')
      const { path } = await newDraft(await apiOf(page, platform.origin), 'String')
      await page.route('**/api/history/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(`${path}?history=bids`)
      const alert = page.getByRole('dialog').getByRole('alert')
      await expect(alert).toContainText(history.failed)
      await page.unroute('**/api/history/**')
      await alert.getByRole('button', { name: common.retry }).click()
      await expect(page.getByText(history.noneOfKind)).toBeVisible()
      await page.getByRole('button', { name: history.showAll }).click()
      await expect(page.getByText(history.advertCreated)).toBeVisible()
    })
  })
}
