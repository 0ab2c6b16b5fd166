import { useState } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Passing } from '../../../src/ui/feedback/passing.tsx'
import { render } from '../../helpers/render.tsx'

function Message() {
  const [isShown, setShown] = useState(true)
  return (
    isShown && (
      <Passing>
        <button onClick={() => setShown(false)}>Dismiss</button>
      </Passing>
    )
  )
}
const page = (
  <main>
    <h1>Campaigns</h1>
    <Message />
    <button>Elsewhere</button>
  </main>
)

it('a message that leaves with the focus gives it to the heading of the page', async () => {
  const { user } = render(page)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(screen.getByRole('heading')).toHaveFocus()
})

it('a message that leaves without the focus takes it from nowhere', async () => {
  const { user } = render(page)
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  dismiss.addEventListener('click', () => elsewhere.focus(), { capture: true })
  await user.click(dismiss)
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(elsewhere).toHaveFocus()
})
