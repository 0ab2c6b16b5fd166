import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import {
  all,
  bar,
  names,
  Office,
  openCampaigns,
  path,
  platform,
  select,
  tick,
  trio,
} from '../../../helpers/campaigns-office.tsx'
import { render } from '../../../helpers/render.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(openCampaigns)

describe('several campaigns', () => {
  it('are selected one by one, as a range with Shift, or all at once', async () => {
    await platform(trio, () => {})
    const { user } = render(<Office />, { path })
    await user.click(await tick('Spring'))
    expect(all().indeterminate).toBe(true)
    expect(within(bar()).getByText('Selected: 1')).toBeTruthy()
    await user.keyboard('{Shift>}')
    await user.click(await tick('Autumn'))
    await user.keyboard('{/Shift}')
    expect((await tick('Summer')).checked).toBe(true)
    expect(all().checked).toBe(true)
    await expectAccessible()
    await user.click(all())
    expect(screen.queryByRole('group', { name: 'Selected campaigns' })).toBeNull()
  })

  it('move the focus from a checkbox to their actions on Enter, and are deselected on Escape', async () => {
    await platform(trio, () => {})
    const { user } = render(<Office />, { path })
    const first = await tick('Spring')
    first.focus()
    await user.keyboard(' {Enter}')
    expect(bar().contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(first.checked).toBe(false)
  })

  it('are counted by the bar even if a search hides them', async () => {
    await platform(trio, () => {})
    const user = await select('Spring', 'Autumn')
    const search = screen.getByRole('searchbox')
    await user.type(search, 'spring')
    expect(await within(bar()).findByText('Selected: 2, 1 in this search')).toBeTruthy()
    await user.clear(search)
    await user.type(search, 'summer')
    expect(await within(bar()).findByText('Selected: 2, none in this search')).toBeTruthy()
    expect(screen.getByText('Selected: 2, none in this search', { selector: '[role="status"]' })).toBeTruthy()
    await user.clear(search)
    expect(await within(bar()).findByText('Selected: 2')).toBeTruthy()
  })

  it('stay selected on the way back to their list, but not in another one', async () => {
    await platform(trio, () => {})
    const first = render(<Office />, { path })
    await first.user.click(await tick('Spring'))
    history.replaceState({ entry: 'campaign' }, '', '/advertisers/v1/campaigns/c1/placements')
    first.unmount()
    const second = render(<Office />, { path })
    await waitFor(() => expect(within(bar()).getByText('Selected: 1')).toBeTruthy())
    expect((await tick('Spring')).checked).toBe(true)
    history.replaceState({ entry: 'campaign' }, '', '/advertisers/v1/campaigns/c1/placements')
    second.unmount()
    render(<Office />, { path: '/advertisers/v1/partners/p2' })
    expect((await tick('Spring')).checked).toBe(false)
  })

  it('are deleted except for those whose ads have been shown, and are restored on undo', async () => {
    const writes = await platform(trio, () => {})
    const user = await select()
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 campaigns?' })
    expect(dialog.textContent).toContain('These stay because their ads have been shown: 1Autumn')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(names()).toEqual(['Autumn'])
    await screen.findByText('2 campaigns deleted')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Spring', 'Summer', 'Autumn'])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Spring' })).toHaveFocus())
    expect(writes).toEqual([])
  })

  it('are restored with the reason when their deletion fails, and can be retried together', async () => {
    let status = 500
    const writes = await platform(trio, ({ id }, response) =>
      id === 'c2' ? json(response, {}, status) : response.writeHead(204).end(),
    )
    const user = await select('Spring', 'Summer')
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    screen.getByRole('button', { name: 'Undo' }).focus()
    await user.keyboard('{Escape}') // as if the time to undo were over
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Campaign ‘Summer’ was not deleted')
    expect(alert.textContent).toContain('Internal server error')
    expect(names()).toEqual(['Summer', 'Autumn'])
    status = 204
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toEqual(['Autumn']))
    expect(writes.map(({ id }) => id)).toEqual(['c1', 'c2', 'c2'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
