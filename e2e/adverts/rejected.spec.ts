import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { apiOf, newCampaign } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { adverts, advertTools: tools, bulk, inbox, terms } = words[locale]

    test('rejected ads are gone through one after another, and what has changed is shown before one is submitted again', async ({
      page,
      platform,
    }) => {
      const { press, type } = handsOf(page, hand)
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const stateOf = async (id: string) => (await api<AdvertPage>(`advertPage/?advertId=${id}`)).advert.state
      const vodka = { text: 'Vodka for everybody', count: 2 }
      const { path, advertIds, remove } = await newCampaign(api, `Rejected by ${hand}`, vodka)
      for (const advertId of advertIds) await api('advertPage/startDraftAdvert/', { advertId })
      for (const advertId of advertIds)
        await expect.poll(() => stateOf(advertId), { intervals: [200] }).toBe('Rejected')

      await page.goto('/advertisers/altair/inbox')
      await press(page.getByRole('link', { name: pattern(inbox.mendRejected) }))
      const queue = page.getByRole('navigation', { name: tools.queue })
      await expect(queue.getByRole('status')).toContainText(/\d/)
      const first = page.url()
      await press(queue.getByRole('link', { name: pattern(tools.queueNext) }))
      await expect(page).not.toHaveURL(first)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await press(queue.getByRole('link', { name: pattern(tools.queuePrevious) }))
      await expect(page).toHaveURL(first)

      // The way to the next ad arrives after the ad, and moves nothing.
      const headTop = () => page.getByRole('heading', { level: 1 }).evaluate((head) => head.getBoundingClientRect().top)
      let before = 0
      await page.route(
        /\/api\/rejectedAdverts\//,
        async (route) => {
          await expect(page.getByRole('button', { name: adverts.edit, exact: true }).first()).toBeVisible()
          before = await headTop()
          await route.continue()
        },
        { times: 1 },
      )
      await page.goto(`${path}/adverts/${advertIds[0]}?queue=rejected`)
      await expect(queue).toBeVisible()
      expect(Math.abs((await headTop()) - before)).toBeLessThan(1)
      const edit = page.getByRole('button', { name: adverts.edit, exact: true })
      await press(edit.first())
      await press(page.getByRole('dialog').getByRole('button', { name: adverts.edit }))
      await type(page.getByRole('textbox', { name: adverts.text }), 'Tea for everybody')
      await press(page.getByRole('button', { name: adverts.submit }))
      const dialog = page.getByRole('dialog', { name: pattern(tools.resubmitTitle) })
      await expect(dialog).toContainText(new RegExp(`${tools.wasBefore}.*Vodka.*${tools.isNow}.*Tea`, 's'))
      await press(dialog.getByRole('button', { name: tools.resubmit }))
      const submitted = new RegExp(`${terms.advertWaitingForApproval}|${terms.advertStarted}`) // it is reviewed in seconds
      await expect(page.getByRole('note').filter({ hasText: submitted })).toBeVisible()
      await expect(queue).toBeVisible()
      await remove()
    })

    test('the deletion of an ad among the rejected ones can be undone, and the way back leads to the inbox', async ({
      page,
      platform,
    }) => {
      const { press } = handsOf(page, hand)
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { path, advertIds, remove } = await newCampaign(api, `Deleted by ${hand}`, { text: 'Tea', count: 1 })
      await page.goto(`${path}/adverts/${advertIds[0]}?queue=rejected`)
      await press(page.getByRole('button', { name: adverts.moreActions }))
      await press(page.getByRole('menuitem', { name: adverts.delete }))
      await press(page.getByRole('dialog').getByRole('button', { name: adverts.delete }))
      await expect(page.getByRole('button', { name: bulk.undo })).toBeVisible()
      await press(page.getByRole('link', { name: bulk.toInbox }))
      await expect(page).toHaveURL(/\/inbox$/)
      await remove()
    })

    test('an ad rejected for its name is renamed from the message, and its new name counts as a change', async ({
      page,
      platform,
    }) => {
      const { press, type } = handsOf(page, hand)
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { path, advertIds, remove } = await newCampaign(api, `Named by ${hand}`, { text: 'Tea for everybody' })
      const [advertId = ''] = advertIds
      await api('advertPage/updateAdvertName/', { advertId, name: 'Vodka deal' }, 'PUT')
      await api('advertPage/startDraftAdvert/', { advertId })
      const state = async () => (await api<AdvertPage>(`advertPage/?advertId=${advertId}`)).advert.state
      await expect.poll(state, { intervals: [200] }).toBe('Rejected')

      await page.goto(`${path}/adverts/${advertId}`)
      await press(page.getByRole('alert').getByRole('button', { name: adverts.rename }))
      await type(page.getByRole('dialog').getByRole('textbox'), 'Tea deal')
      await press(page.getByRole('dialog').getByRole('button', { name: adverts.rename }))
      await expect(page.getByRole('heading', { level: 1, name: 'Tea deal' })).toBeVisible()
      await expect(page.getByRole('alert').getByRole('button', { name: adverts.rename })).toBeHidden()
      await press(page.getByRole('button', { name: adverts.edit, exact: true }).first())
      await press(page.getByRole('dialog').getByRole('button', { name: adverts.edit }))
      await press(page.getByRole('button', { name: adverts.submit }))
      const dialog = page.getByRole('dialog', { name: pattern(tools.resubmitTitle) })
      await expect(dialog).toContainText(new RegExp(`${tools.wasBefore}.*Vodka deal.*${tools.isNow}.*Tea deal`, 's'))
      await press(dialog.getByRole('button', { name: tools.resubmit }))
      await expect(dialog).toBeHidden()
      await remove()
    })
  })
}
