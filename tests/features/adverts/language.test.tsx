import { act, configure, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Page } from '../../../src/features/adverts/advert-page.tsx'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: Awaited<ReturnType<typeof serveAd>>
beforeEach(async () => {
  await openOffice('en', 'adverts', 'terms')
  server = await serveAd()
})

const params = { advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }

it.each([
  ['1234.50', '1234,50'],
  ['1,234.5', '1234,50'],
  ['38', '38'],
])('an unsaved bid of %s is written %s once the language has changed, and can be saved', async (typed, written) => {
  const { user } = render(<Page params={params} query={new URLSearchParams()} />)
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
  const { user } = render(<Page params={params} query={new URLSearchParams()} />)
  const bid = await screen.findByRole('textbox', { name: /^Bid/ })
  await user.clear(bid)
  await user.type(bid, '12,5')
  await act(() => changeLocale('ru'))
  expect(await screen.findByRole('textbox', { name: /^Ставка/ })).toHaveValue('12,5')
})
