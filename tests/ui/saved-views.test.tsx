import { useState } from 'react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SavedViews, type View } from '../../src/ui/saved-views.tsx'
import { render } from '../helpers/render.tsx'

const words = new Proxy({} as never, {
  get: (_, key: string) => (key === 'actions' || key === 'removed' ? (name: string) => `${key} ${name}` : key),
})
const mine: View = { id: 'v1', name: 'Mine', query: 'state=active', isDefault: false }

/** Shows the views that this tab has read, of which the server has others by now; returns these. */
function show(views: readonly View[], server: View[], failure?: Parameters<typeof SavedViews>[0]['failure']) {
  const anchor = document.body.appendChild(document.createElement('button'))
  const now = { views: server }
  function Shown() {
    const [read, setRead] = useState(views)
    const onChange = (change: (views: readonly View[]) => View[]) => {
      now.views = change(now.views)
      setRead(now.views)
      return Promise.resolve(true)
    }
    const rest = { failure, anchor, query: 'state=done', maxLength: 50, onChange, onClose: () => {} }
    return <SavedViews words={words} views={read} {...rest} />
  }
  return { ...render(<Shown />), now }
}

it('no second view gets a name that another tab has given meanwhile, and what was typed stays', async () => {
  const { user, now } = show([], [mine])
  await user.type(screen.getByRole('textbox'), 'mine{Enter}')
  expect(await screen.findByText('nameTaken')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('mine')
  expect(now.views).toEqual([mine])
})

it('a view that another tab has deleted meanwhile is there again under its new name', async () => {
  const { user, now } = show([mine], [])
  await user.click(screen.getByRole('button', { name: 'actions Mine' }))
  await user.click(screen.getByRole('menuitem', { name: 'rename' }))
  await user.type(screen.getByRole('textbox'), ' too{Enter}')
  expect(await screen.findByRole('link', { name: 'Mine too' })).toBeVisible()
  expect(now.views).toEqual([{ ...mine, name: 'Mine too' }])
})

it('views that could not be read are no empty list, and can be read again', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = show([], [], { text: 'The server cannot be reached', retry: 'Try again', onRetry })
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached')
  expect(screen.queryByText('none')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
