import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PaletteHost } from '../src/features/frame/palette/palette-host.tsx'
import { Shortcuts } from '../src/features/shortcuts/shortcuts.tsx'
import { LateOverlays } from '../src/late-overlays.tsx'
import { campaignTask } from '../src/state/campaign-task.ts'
import { closeLayer } from '../src/state/layer.ts'
import { replayEarlyKeys } from '../src/state/keys/replay-early-keys.ts'
import { openOffice } from './helpers/office.ts'
import { render } from './helpers/render.tsx'

vi.mock(import('../src/overlays.tsx'), () => ({
  Overlays: () => {
    useEffect(replayEarlyKeys, [])
    return (
      <>
        <Shortcuts />
        <PaletteHost />
      </>
    )
  },
}))

beforeEach(() => openOffice('en'))
afterEach(() => act(closeLayer))

const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, code: `Key${key.toUpperCase()}`, ...more })

it('opens the palette on Ctrl+K pressed before it has loaded, with the text typed since', async () => {
  render(<LateOverlays />, { path: '/advertisers/v1/partners' })
  expect(press('k', { ctrlKey: true })).toBe(false) // the browser has a use for it too
  for (const letter of 'cam') press(letter)
  expect(await screen.findByRole('combobox')).toHaveValue('cam')
  expect(campaignTask.value).toBeUndefined() // C creates nothing here
})

it('goes to a place by two keys that were pressed before anything listens to them', async () => {
  render(<LateOverlays />, { path: '/advertisers/v1/partners' })
  press('g')
  press('a')
  await vi.waitFor(() => expect(location.pathname).toBe('/advertisers/v1/stats'))
})

it('leaves keys alone that act at once: Tab, Enter, arrows and the space bar', async () => {
  const heard: string[] = []
  render(
    <>
      <button onKeyDown={({ key }) => heard.push(key)}>Row</button>
      <LateOverlays />
    </>,
  )
  const row = screen.getByRole('button')
  for (const key of ['Tab', 'Enter', 'ArrowDown', ' ', '?']) press(key, {}, row)
  await screen.findByRole('dialog') // the last key has been heard again
  expect(heard).toEqual(['Tab', 'Enter', 'ArrowDown', ' ', '?', '?'])
})

it('acts on a key whose place has left the screen since', async () => {
  const { rerender } = render(
    <>
      <button>Row</button>
      <LateOverlays />
    </>,
  )
  press('?', {}, screen.getByRole('button'))
  rerender(
    <>
      <p>No row</p>
      <LateOverlays />
    </>,
  )
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})
