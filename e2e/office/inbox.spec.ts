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
    const { inbox, common, adverts } = words[locale]

    test('a rejected ad is reported in the inbox, which leads to it and forgets it once read', async ({
      page,
      platform,
    }) => {
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const reject = async (name: string) => {
        const { advertId, path } = await newDraft(api, 'String')
        await api('advertPage/updateAdvertName/', { advertId, name }, 'PUT')
        const contentTemplate = { stringValue: 'Vodka for everybody' }
        const impressionRules = [{ id: '01KAJ70E1B3D5G7K9N2Q4S6V8X', bidPrice: 900 }]
        await api('advertPage/updateAdvert/', { advertId, contentTemplate, impressionRules }, 'PUT')
        await api('advertPage/startDraftAdvert/', { advertId })
        await expect
          .poll(() =>
            api<{ notices: { advert?: { id: string } | null }[] }>('inbox/?advertiserId=altair&kinds=rejected'),
          )
          .toMatchObject({
            notices: expect.arrayContaining([expect.objectContaining({ advert: { id: advertId, name } })]) as unknown,
          })
        return path
      }
      await reject(`Another in ${locale}`) // left to mark together with all
      const name = `Toast in ${locale}`
      const path = await reject(name)

      await page.goto('/advertisers/altair/stats')
      if (width < 640) await page.getByRole('button', { name: common.menu }).click()
      await page
        .getByRole('navigation')
        .getByRole('link', { name: pattern(inbox.unreadCount) })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: inbox.title })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('radio', { name: inbox.all }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/show=unread/)
      const notice = page.getByRole('listitem').filter({ hasText: name })
      await expect(notice).toContainText('Vodka')
      await notice.getByRole('link').click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('region', { name: adverts.content, exact: true })).toContainText('«Vodka»')
      await page.goBack()
      await expect(page.getByRole('radio', { name: inbox.unread })).toBeChecked()
      await expect(notice).toHaveCount(0)

      await page.getByRole('button', { name: inbox.markAll }).click()
      await expect(page.getByText(inbox.noneFound)).toBeVisible()
      await page.getByRole('button', { name: inbox.showAll }).click()
      await expect(notice.getByRole('link')).toBeVisible()
      await expect(page.getByRole('button', { name: inbox.markAll })).toBeDisabled()
    })
  })
}
