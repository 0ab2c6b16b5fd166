import readSheets from 'read-excel-file/node'
import { formatFor } from '../../src/domain/format.ts'
import { LOCALES } from '../../src/domain/locale.ts'
import { formatAmountInput } from '../../src/domain/money.ts'
import { NOTATIONS } from '../../src/domain/notation.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { download } from '../support/downloads.ts'
import { signInThroughPage } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

for (const locale of LOCALES) {
  const say = words[locale]
  const { group, decimal } = NOTATIONS[locale]
  const number = (text: string) =>
    Number(
      text
        .replaceAll(group, '')
        .replace(decimal, '.')
        .replace(/[^\d.-]/g, ''),
    )

  test.describe(`in ${locale}`, () => {
    test.use({ locale: LOCALE_TAGS[locale] })

    test('an advertiser signs in, creates a campaign and an ad, has it shown and reads its statistics', async ({
      page,
      platform,
    }) => {
      const campaignName = `Spring ${locale}`
      const advertName = `Kettles ${locale}`

      await signInThroughPage(page, 'brand')
      await expect(page.getByRole('heading', { level: 1, name: say.partners.title })).toBeVisible()
      await page.getByRole('article').first().getByRole('link').first().click()

      await expect(page.getByRole('heading', { level: 1, name: say.campaigns.title })).toBeVisible()
      await page.getByRole('button', { name: say.campaigns.create }).first().click()
      const dialog = page.getByRole('dialog', { name: say.campaignEditor.createTitle })
      await dialog.getByRole('button', { name: say.campaignEditor.createAndLaunch }).click()
      await expect(dialog.getByLabel(say.campaignEditor.name)).toBeFocused()
      await expect(dialog.getByText(say.forms.required)).toHaveCount(2)
      await dialog.getByLabel(say.campaignEditor.name).fill(campaignName)
      await dialog.getByLabel(say.campaignEditor.limitLabel).fill(formatFor(locale, '').amount(50_000))
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say.campaignEditor.createAndLaunch }).click()

      await expect(page.getByRole('heading', { level: 1, name: campaignName })).toBeVisible()
      await expect(page.getByText(say.placements.createdTitle)).toBeVisible()
      const placement = page.getByRole('article').filter({ hasText: say.terms.contentString }).first()
      await placement.getByRole('link', { name: say.placements.select }).click()

      await expect(page.getByRole('heading', { level: 1, name: say.adverts.createTitle })).toBeVisible()
      await page.getByLabel(say.adverts.name).fill(advertName)
      await page.getByRole('button', { name: say.adverts.create }).click()

      await expect(page.getByRole('heading', { level: 1, name: advertName })).toBeVisible()
      await page.getByLabel(say.adverts.text).fill('Чайники со скидкой — kettles for less')
      await page.getByLabel(say.adverts.bid).fill(formatAmountInput(50.5, locale))
      await page.getByRole('button', { name: say.adverts.save, exact: true }).click()
      await expect(page.getByText(say.adverts.saved, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: new RegExp(`^(${say.adverts.submit}|${say.adverts.start})$`) }).click()
      await expect(page.getByText(say.terms.advertStarted).first()).toBeVisible()

      await platform.command('deliver', '--hours', '3')
      await page.getByRole('button', { name: say.adverts.pause }).click() // so that the figures no longer change
      await expect(page.getByText(say.terms.advertStopped).first()).toBeVisible()
      await page.getByRole('link', { name: say.adverts.backToAdverts }).click()
      await page.getByRole('link', { name: say.placements.campaignStats }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(campaignName)
      const row = page.getByRole('row').filter({ hasText: advertName })
      await expect(row).toBeVisible()
      await expectAccessible(page)

      const figure = (group: string, index = 0) =>
        page.getByRole('region', { name: group }).getByRole('definition').nth(index)
      const views = figure(say.statistics.groupDelivery)
      await expect.poll(async () => number((await views.textContent()) ?? '')).toBeGreaterThan(0)
      const file = await download(page, () =>
        page
          .getByRole('button', { name: say.statistics.download, exact: true })
          .click()
          .then(() => page.getByRole('menuitem', { name: say.downloads.downloadReport }).click()),
      )
      expect(file.name).toMatch(/\.xlsx$/)

      const [totals] = await readSheets(Buffer.from(file.bytes))
      const column = (key: 'views' | 'clicks' | 'spent') => {
        const header = totals?.data.findIndex((cells) => cells.some((cell) => cell === say.statistics.views)) ?? -1
        const at =
          totals?.data[header]?.findIndex((cell) =>
            new RegExp(`^${pattern(say.statistics[key]).source}$`).test(String(cell)),
          ) ?? -1
        return totals?.data[header + 1]?.[at]
      }
      expect(column('views')).toBe(number((await views.textContent()) ?? ''))
      expect(column('clicks')).toBe(number((await figure(say.statistics.groupDelivery, 2).textContent()) ?? ''))
      expect(column('spent')).toBe(number((await figure(say.statistics.groupSpending).textContent()) ?? ''))
      expect(column('spent')).toBeGreaterThan(0)
    })
  })
}
