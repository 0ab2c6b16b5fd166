import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { invalidate } from '../../../src/data/change.ts'
import { resources } from '../../../src/data/resource.ts'
import { Page } from '../../../src/features/advertisers/advertisers-page.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en', 'advertisers'))

it('accounts that were shown stay when they cannot be read again', async () => {
  let status = 200
  const advertisers = ['Altair', 'Vega'].map((name, index) => ({ id: `v${index}`, name, isInvitesAllowed: false }))
  await answering((_, response) => json(response, status < 300 ? { advertisers } : {}, status))
  render(<Page params={{}} query={new URLSearchParams()} />)
  expect(await screen.findByRole('link', { name: /Altair/ })).toBeVisible()
  status = 500
  act(() => invalidate(() => true))
  await waitFor(() => expect([...resources.values()].some(({ state }) => state.value.error)).toBe(true))
  expect(screen.getByRole('link', { name: /Vega/ })).toBeVisible()
})
