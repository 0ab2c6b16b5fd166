import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SavedView } from '../../../src/contract/saved-views.ts'
import { ViewsPanel } from '../../../src/features/shared/views-panel.tsx'
import { notices, resetNotices } from '../../../src/state/notices.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const viewOf = (name: string, query: string): SavedView => ({
  id: name,
  screen: 'campaigns',
  name,
  query,
  isDefault: false,
})

/** The views on the server, and what it does with a write: a lost one is carried out. */
let kept: SavedView[]
let write: 'done' | 'refused' | 'lost'

beforeEach(async () => {
  resetNotices()
  kept = [viewOf('Mine', 'state=paused')]
  write = 'done'
  await openOffice('en', 'savedViews')
  setConfig({ ...config.peek(), features: ['savedViews'] })
  await answering(async (request, response) => {
    if (request.method === 'GET') return json(response, { views: kept })
    const { views } = (await bodyOf(request)) as { views: SavedView[] }
    if (write === 'refused') return json(response, {}, 500)
    kept = views
    if (write === 'lost') return response.destroy()
    response.writeHead(204).end()
  })
})

async function open() {
  const query = new URLSearchParams('state=active')
  const { user } = render(
    <ViewsPanel advertiserId="a1" screen="campaigns" query={query} anchor={document.body} onClose={() => {}} />,
  )
  await screen.findByRole('link', { name: 'Mine' })
  return user
}
const field = () => screen.getByLabelText('Name of the view')
const names = () => kept.map(({ name }) => name)

it('a new view is added to those that another tab has saved meanwhile', async () => {
  const user = await open()
  kept = [...kept, viewOf('Of another tab', 'state=ended')]
  await user.type(field(), 'New{Enter}')
  await waitFor(() => expect(names()).toEqual(['Mine', 'Of another tab', 'New']))
  expect(await screen.findByRole('link', { name: 'Of another tab' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New' })).toBeTruthy()
})

it('a name that could not be saved stays in its field, with the focus', async () => {
  write = 'refused'
  const user = await open()
  await user.type(field(), 'New{Enter}')
  await waitFor(() => expect(notices.value).toMatchObject([{ kind: 'server' }]))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New' })).toBeNull())
  expect(field()).toHaveProperty('value', 'New')
  expect(document.activeElement).toBe(field())
  write = 'done'
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['Mine', 'New']))
})

it('a view that was saved, but whose response was lost, is shown and kept by the next change', async () => {
  write = 'lost'
  const user = await open()
  await user.type(field(), 'New{Enter}')
  await waitFor(() => expect(notices.value).toHaveLength(1))
  expect(await screen.findByRole('link', { name: 'New' })).toBeTruthy()
  write = 'done'
  await user.click(screen.getByRole('button', { name: 'Actions for view: Mine' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['New']))
})

it('a view that is deleted leaves the focus to another one or, after the last, to the name of a new one', async () => {
  kept = [viewOf('Ours', 'state=ended'), ...kept]
  const user = await open()
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for view: ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  await remove('Mine')
  expect(screen.getByRole('button', { name: 'Actions for view: Ours' })).toHaveFocus()
  await remove('Ours')
  expect(field()).toHaveFocus()
})

it('a view that is deleted can be restored in its place', async () => {
  kept = [viewOf('Ours', 'state=ended'), { ...viewOf('Mine', 'state=paused'), isDefault: true }]
  const before = kept
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for view: Ours' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('View ‘Ours’ deleted'))
  await waitFor(() => expect(names()).toEqual(['Mine']))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(kept).toEqual(before))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ours' })).toHaveFocus())
})

it('a deleted view is not offered any more once another one has its name', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for view: Mine' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Restore' })
  await user.type(field(), 'Mine{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull())
})

it('a view that is deleted while it is being renamed closes the form', async () => {
  const user = await open()
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for view: Mine' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await choose('Rename')
  expect(field()).toHaveValue('Mine')
  await choose('Delete')
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
})

it('a name that another view has is refused, in whatever case', async () => {
  const user = await open()
  await user.type(field(), 'mine{Enter}')
  expect(field()).toHaveAccessibleDescription('There is a view of this name already')
  await user.type(field(), ' 2{Enter}')
  await waitFor(() => expect(names()).toEqual(['Mine', 'mine 2']))
})

it('no second view gets a name that another tab has given meanwhile, and what was typed stays', async () => {
  const user = await open()
  kept = [...kept, viewOf('New', 'state=ended')]
  await user.type(field(), 'new{Enter}')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('There is a view of this name already'))
  expect(field()).toHaveValue('new')
  expect(names()).toEqual(['Mine', 'New'])
})

it('a view that is renamed again gets the focus again', async () => {
  kept = [{ ...viewOf('Mine', 'state=active') }] // the current one
  const user = await open()
  for (const [before, name] of [
    ['Mine', 'Ours'],
    ['Ours', 'Theirs'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await user.click(screen.getByRole('button', { name: `Actions for view: ${before}` }))
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
    await user.clear(field())
    await user.type(field(), `${name}{Enter}`)
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus())
    /* oxlint-enable no-await-in-loop */
  }
})

it('a view that another tab has deleted meanwhile is there again under its new name', async () => {
  const user = await open()
  const [mine] = kept
  kept = []
  await user.click(screen.getByRole('button', { name: 'Actions for view: Mine' }))
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(field()).toHaveFocus()
  await user.type(field(), ' too{Enter}')
  await waitFor(() => expect(kept).toEqual([{ ...mine, name: 'Mine too' }]))
})
