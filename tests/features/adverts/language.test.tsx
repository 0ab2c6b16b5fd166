import { act, configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { resetResources } from '../../../src/data/resource.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { renderAdvert } from '../../helpers/advert-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: Awaited<ReturnType<typeof serveAd>>
beforeEach(async () => {
  await openOffice('en', 'adverts', 'terms')
  server = await serveAd()
})

it.each([
  ['1234.50', '1234,50'],
  ['1,234.5', '1234,50'],
  ['38', '38'],
])('an unsaved bid of %s is written %s once the language has changed, and can be saved', async (typed, written) => {
  const { user } = renderAdvert()
  await user.type(await screen.findByRole('textbox', { name: /^Ad text/ }), ' green')
  const bid = await screen.findByRole('textbox', { name: /^Bid/ })
  await user.clear(bid)
  await user.type(bid, typed)
  await act(() => changeLocale('ru'))
  expect(await screen.findByRole('textbox', { name: /^Ставка/ })).toHaveValue(written)
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Сохранено')).toBeVisible()
  expect(server.content).toEqual({ stringValue: 'Kettles green' })
})

it('a bid that is no amount stays as it was typed', async () => {
  const { user } = renderAdvert()
  const bid = await screen.findByRole('textbox', { name: /^Bid/ })
  await user.clear(bid)
  await user.type(bid, '12,5')
  await act(() => changeLocale('ru'))
  expect(await screen.findByRole('textbox', { name: /^Ставка/ })).toHaveValue('12,5')
})

it('an unsaved bid of an earlier visit is written as the language of this one has it', async () => {
  const { user, unmount } = renderAdvert()
  const bid = await screen.findByRole('textbox', { name: /^Bid/ })
  await user.clear(bid)
  await user.type(bid, '1,234.5')
  unmount()
  resetResources()
  await act(() => changeLocale('ru'))
  const again = renderAdvert()
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Ставка/ })).toHaveValue('1234,50'))
  await again.user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Сохранено')).toBeVisible()
  expect(server.rules).toMatchObject([{ bidPrice: 1234.5 }])
})
