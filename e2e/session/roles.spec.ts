import type { Locator, Page } from 'playwright/test'
import type { MembersPage } from '../../src/contract/accounts/member.ts'
import { expectAccessible } from '../support/accessible.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { signIn, submitSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { common, invites, campaigns: list, campaignTools, placements, adverts, bulk, statistics } = words.ru
const account = '/advertisers/altair'
const campaigns = `${account}/partners/arvolta`

/** The commands that write, on every screen. */
const commands = (page: Page): Locator => {
  const names = [
    list.create,
    placements.addAdvert,
    placements.editCampaign,
    placements.mend,
    adverts.save,
    adverts.submit,
    adverts.start,
    adverts.pause,
    adverts.edit,
    adverts.changeBids,
  ]
  const main = page.getByRole('main')
  const all = [
    ...names.flatMap((name) => [
      main.getByRole('button', { name, exact: true }),
      main.getByRole('link', { name, exact: true }),
    ]),
    main.getByRole('button', { name: pattern(`. ${campaignTools.edit}: `) }),
    main.getByRole('link', { name: pattern(`${placements.select}: `) }),
    main.getByRole('switch'),
    main.getByRole('row').getByRole('checkbox'),
  ]
  return all.reduce((any, one) => any.or(one))
}

test('a viewer sees all of an account and no command that writes, until an owner makes them a manager', async ({
  page,
  browser,
  platform,
}) => {
  await signIn(page, 'agency', campaigns)
  const api = await apiOf(page, platform.origin)
  const { inviteId } = await api<{ inviteId: string }>('invitePage/:createInvite/', {
    advertiserId: 'altair',
    role: 'viewer',
  })
  const draft = await newDraft(api, 'String')

  const context = await browser.newContext({ locale: 'ru-RU' })
  const colleague = await context.newPage()
  await colleague.goto(`/invites/${inviteId}`)
  await submitSignIn(colleague, 'brand')
  await colleague.getByRole('button', { name: invites.accept }).click()
  await expect(colleague.getByRole('link', { name: invites.enter })).toBeVisible()
  const reads = async (path: string, sign: Locator) => {
    await colleague.goto(path)
    await expect(sign).toBeVisible()
    await expect(commands(colleague)).toHaveCount(0)
    await expectAccessible(colleague)
  }
  const main = colleague.getByRole('main')
  const campaign = `${account}/campaigns/${draft.campaignId}`

  await reads(campaigns, main.getByRole('searchbox'))
  await main
    .getByRole('button', { name: pattern(`${list.actions}: `) })
    .first()
    .click()
  await expect(colleague.getByRole('menuitem')).toHaveText([campaignTools.openStatistics])
  await colleague.keyboard.press('Escape')
  await colleague.keyboard.press('c')
  await expect(colleague.getByRole('dialog')).toHaveCount(0)

  await reads(campaign, main.getByRole('row').nth(1))
  await expect(main.getByText(pattern(placements.viewing))).toBeVisible()
  await reads(`${campaign}/placements`, main.getByRole('button', { name: pattern(`${placements.more}: `) }).first())
  await reads(draft.path, main.getByRole('heading', { name: adverts.rules }))
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await reads(`${campaign}/stats`, main.getByRole('heading', { level: 1 }))
  await expect(main.getByText(statistics.views).first()).toBeVisible()
  await colleague.goto(`${campaign}/createAdvert?placementId=${draft.placement.id}`)
  await expect(colleague).toHaveURL(`${campaign}/placements`)

  await page.getByRole('link', { name: common.access }).click()
  const role = page.getByRole('listitem').filter({ hasText: 'brand@' }).getByRole('combobox')
  await role.selectOption({ label: invites.manager })
  await page.getByRole('button', { name: pattern(words.ru.members.saveRoleOf) }).click()
  await expect(role).toBeFocused() // after the response
  await expect(role).toHaveValue('manager')

  await colleague.goto(campaigns)
  await expect(main.getByRole('button', { name: list.create })).toBeVisible()
  await expect(main.getByRole('row').getByRole('checkbox').first()).toBeAttached()
  await colleague.goto(campaign)
  await expect(main.getByRole('link', { name: placements.addAdvert })).toBeVisible()
  await expect(main.getByRole('checkbox', { name: pattern(bulk.selectAll) }).first()).toBeAttached()
  await colleague.goto(draft.path)
  await expect(main.getByRole('button', { name: adverts.save, exact: true })).toBeVisible()
  // Other tests know this user with one account.
  const { members } = await api<MembersPage>('membersPage/?advertiserId=altair')
  const userId = members.find(({ email }) => email.startsWith('brand@'))?.userId
  await api('membersPage/removeMember/', { advertiserId: 'altair', userId })
  await context.close()
})

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { common, invites, members } = words[locale]

    test('a colleague is invited as a viewer, and the invitation is revoked', async ({ page }) => {
      const { press, pick } = handsOf(page, hand)
      await signIn(page, 'agency', `${account}/members`)
      await press(page.getByRole('button', { name: common.invite }))
      const dialog = page.getByRole('dialog', { name: common.invite })
      await pick(dialog.getByRole('group', { name: invites.role }), invites.viewer)
      await press(dialog.getByRole('button', { name: invites.make }))
      await expect(dialog.getByLabel(invites.link)).toHaveValue(/\/invites\//)
      await page.keyboard.press('Escape')
      const pending = page.getByRole('region', { name: members.pending }).getByRole('listitem')
      await expect(pending.filter({ hasText: invites.viewer })).toHaveCount(1)
      await press(pending.getByRole('button', { name: pattern(members.revokeNamed) }))
      await expect(pending).toHaveCount(0)
    })

    test('a viewer is made a manager, and their access is removed', async ({ page, browser, platform }) => {
      const { press, select } = handsOf(page, hand)
      await signIn(page, 'agency', `${account}/members`)
      const owner = await apiOf(page, platform.origin)
      const { inviteId } = await owner<{ inviteId: string }>('invitePage/:createInvite/', {
        advertiserId: 'altair',
        role: 'viewer',
      })
      const context = await browser.newContext()
      const colleague = await context.newPage()
      await signIn(colleague, 'brand')
      await (
        await apiOf(colleague, platform.origin)
      )(`invitePage/${inviteId}:accept/`, { advertiserId: 'altair' })
      await context.close()

      await page.reload()
      const member = page.getByRole('listitem').filter({ hasText: 'brand@' })
      const role = member.getByRole('combobox')
      await select(role, invites.manager)
      await press(member.getByRole('button', { name: pattern(members.saveRoleOf) }))
      await expect(role).toBeFocused() // after the response
      await expect(role).toHaveValue('manager')
      await press(member.getByRole('button', { name: pattern(members.removeNamed) }))
      await press(page.getByRole('dialog').getByRole('button', { name: members.remove, exact: true }))
      await expect(member).toHaveCount(0)
    })
  })
}
