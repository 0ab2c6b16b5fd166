import { act, configure, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Page } from '../../../src/features/adverts/advert-page.tsx'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

beforeEach(async () => {
  await openOffice('en', 'adverts', 'terms')
  await serveAd()
})

it('an ad says in the language chosen since that it is saved', async () => {
  const params = { advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }
  const { user } = render(<Page params={params} query={new URLSearchParams()} />)
  await user.type(await screen.findByRole('textbox', { name: /^Ad text/ }), ' green')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  await act(() => changeLocale('ru'))
  expect(screen.getByText('Сохранено')).toBeVisible()
  expect(screen.queryByText('Saved')).toBeNull()
})
