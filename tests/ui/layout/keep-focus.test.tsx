import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { NotLoaded } from '../../../src/features/shared/not-loaded.tsx'
import { keepFocus } from '../../../src/ui/layout/keep-focus.ts'
import { Dialog } from '../../../src/ui/popover/dialog.tsx'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

function Screen() {
  const [hasFailed, setFailed] = useState(true)
  return hasFailed ? <NotLoaded kind="server" onRetry={() => setFailed(false)} /> : <p>Loaded</p>
}
const page = (
  <main>
    <h1>Campaigns</h1>
    <Screen />
    <button>Elsewhere</button>
  </main>
)

/** Shows something while the focus is kept. */
async function show(shown: Parameters<typeof render>[0]) {
  await openOffice('en')
  onTestFinished(keepFocus())
  return { ...render(shown), retry: screen.getByRole('button', { name: 'Try again' }) }
}

it('a retry that takes its message away gives the focus to the heading of the page', async () => {
  const { user, retry } = await show(page)
  retry.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Loaded')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Campaigns' })).toHaveFocus())
})

it('a retry that takes its message out of a dialog gives the focus to the dialog', async () => {
  const { user, retry } = await show(
    <Dialog title="History" closeLabel="Close" onClose={() => {}}>
      <Screen />
    </Dialog>,
  )
  retry.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})

it('takes the focus from no place that has it by then', async () => {
  const { user, retry } = await show(page)
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  retry.addEventListener('click', () => elsewhere.focus())
  await user.click(retry)
  expect(await screen.findByText('Loaded')).toBeVisible()
  expect(elsewhere).toHaveFocus()
})
