import type { Campaign, CampaignsPage } from '../../src/contract/campaigns/campaign.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { apiOf, deleteCampaign } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { bulk, campaigns, campaignEditor: form, campaignTools: tools, common } = words[locale]

    test('a campaign is created with a daily budget, a cap and hours, copied, and raised by a share that is taken back', async ({
      page,
      platform,
    }) => {
      const { press, type, select } = handsOf(page, hand)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const name = `Evenings by ${hand}`
      const list = `/advertisers/altair/partners/arvolta?q=${encodeURIComponent(name)}`
      await signIn(page, 'agency', '/advertisers/altair/partners/arvolta')
      await press(button(campaigns.create))
      const dialog = page.getByRole('dialog', { name: form.createTitle })
      await type(dialog.getByLabel(form.name), name)
      await type(dialog.getByLabel(form.limitLabel), '30000')
      await type(dialog.getByLabel(form.dailyBudget), '500')
      await press(dialog.getByRole('checkbox', { name: form.spreadBudget }))
      const more = dialog.getByText(form.showingMore)
      if (await more.count()) await press(more)
      await select(dialog.getByRole('combobox', { name: form.frequencyCap }), form.cap.replace(/\{.*?\}/, '3'))
      await press(dialog.getByRole('button', { name: form.evenings }))
      await expect(dialog.getByRole('checkbox', { name: '18:00–19:00' })).toBeChecked()
      await press(dialog.getByRole('button', { name: form.createAndLaunch }))
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
      const api = await apiOf(page, platform.origin)
      const { campaigns: all } = await api<CampaignsPage>(
        'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=40',
      )
      const created = all.find((campaign) => campaign.name === name)
      expect(created).toMatchObject({
        dailyBudget: 500,
        pacing: 'asap',
        frequencyCap: 3,
        showTimes: { hours: [18, 19, 20, 21, 22] },
      })

      await page.goto(list)
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
      await expect(rows).toHaveCount(1)
      await press(rows.getByRole('button', { name: pattern(`${campaigns.actions}: `) }))
      await press(page.getByRole('menuitem', { name: tools.copy, exact: true }))
      const copied = page.getByRole('status').filter({ hasText: tools.copied })
      await expect(copied.getByRole('link', { name: `${tools.copyMarker}${name}` })).toBeVisible()
      await expect(rows).toHaveCount(2)

      for (const row of [rows.first(), rows.last()]) await press(row.getByRole('checkbox'))
      const bar = page.getByRole('group', { name: tools.selection })
      await press(bar.getByRole('button', { name: tools.changeLimit, exact: true }))
      const change = page.getByRole('dialog', { name: form.batchLimitTitle })
      await select(change.getByRole('combobox', { name: bulk.way }), bulk.raisePercent)
      await type(change.getByRole('textbox'), '10')
      await page.keyboard.press('Enter')
      await expect(change.getByText(bulk.done, { exact: true })).toHaveCount(2)
      await expect(change.getByText(/30.000.*→.*33.000/)).toHaveCount(2)
      await press(change.getByRole('button', { name: bulk.undo }))
      const back = page.getByRole('dialog', { name: tools.undoTitle })
      await expect(back.getByText(bulk.done, { exact: true })).toHaveCount(2)
      await press(back.getByRole('button', { name: common.close }).last())
      await press(button(tools.deleteCopy))
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(/30.000/)
      await deleteCampaign(api, created?.id ?? '')
    })
  })
}

test.describe('in another time zone than that of a campaign', () => {
  test.use({ timezoneId: 'Asia/Kamchatka' })

  test('a rename, another end date, its undo and a copy leave its days and hours in its own', async ({
    page,
    platform,
  }) => {
    const { campaigns, campaignTools: tools, campaignEditor: form, bulk, common } = words.ru
    await signIn(page, 'agency', '/advertisers/altair/partners/arvolta')
    const api = await apiOf(page, platform.origin)
    const { campaign: before } = await api<{ campaign: Campaign }>('campaignsPage/createCampaign/', {
      advertiserId: 'altair',
      partnerId: 'arvolta',
      partnerLogoUrl: '',
      name: 'Made in Moscow',
      limit: 50_000,
      offset: 180,
      endDate: '2099-12-30',
      showTimes: { weekdays: [1, 2, 3], hours: [9, 10] },
    })
    const settings = ({ endDate, showTimes, offset }: Campaign) => ({ endDate, showTimes, offset })
    const kept = settings(before)
    const stored = async () => (await api<{ campaign: Campaign }>(`placementsPage/?campaignId=${before.id}`)).campaign
    const act = async (action: string) => {
      await page.getByRole('button', { name: pattern(`${campaigns.actions}: `) }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }

    await page.goto('/advertisers/altair/partners/arvolta?q=Made+in')
    await act(tools.edit)
    const dialog = page.getByRole('dialog', { name: form.editTitle })
    await expect(dialog.getByText(form.endDateThere.replace(/\{.*?\}/, 'UTC+3'))).toBeVisible()
    await dialog.getByLabel(form.name).fill('Made in Kamchatka')
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await stored()).toMatchObject({ name: 'Made in Kamchatka', ...kept })

    await page.getByRole('row').filter({ hasText: 'Kamchatka' }).getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: tools.selection })
    await bar.getByRole('button', { name: tools.changeEndDate, exact: true }).click()
    const change = page.getByRole('dialog', { name: form.batchEndDateTitle })
    await change.getByRole('textbox', { name: form.endDate }).fill('31.12.2099')
    await page.keyboard.press('Enter')
    await expect(change.getByText('30.12.2099 UTC+3 → 31.12.2099 UTC+3')).toBeVisible()
    await change.getByRole('button', { name: bulk.undo }).click()
    const back = page.getByRole('dialog', { name: tools.undoTitle })
    await expect(back.getByText(bulk.done, { exact: true })).toHaveCount(1)
    expect(settings(await stored())).toEqual(kept)
    await back.getByRole('button', { name: common.close }).last().click()

    await act(tools.copy)
    const copied = page.getByRole('status').filter({ hasText: tools.copied })
    const link = copied.getByRole('link', { name: `${tools.copyMarker}Made in Kamchatka` })
    const [, copyId = ''] = /campaigns\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '') ?? []
    const { campaign: copy } = await api<{ campaign: Campaign }>(`placementsPage/?campaignId=${copyId}`)
    expect(settings(copy)).toEqual(kept)
    for (const id of [before.id, copyId]) await deleteCampaign(api, id)
  })
})
