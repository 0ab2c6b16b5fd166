import { configure, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAdvert } from '../../../helpers/advert-page.tsx'
import { openOffice } from '../../../helpers/office.ts'
import { serveAd } from '../../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

it('a rule that is removed leaves the focus to the one before it', async () => {
  await openOffice('en', 'adverts', 'terms')
  await serveAd()
  const { user } = renderAdvert()
  await user.click(await screen.findByRole('button', { name: 'Add an impression rule' }))
  await user.click(screen.getByRole('button', { name: 'Remove the rule 2' }))
  const rule = screen.getByRole('group', { name: 'Impression rule 1' })
  expect(screen.queryByRole('group', { name: 'Impression rule 2' })).toBeNull()
  expect(within(rule).getByRole('textbox', { name: /^Bid/ })).toHaveFocus()
})
