import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { printOrSayWhy } from '../../../src/features/errors/print-refusal.tsx'
import { overlays } from '../../../src/state/overlays.ts'
import { openOffice } from '../../helpers/office.ts'
import { pageAtHand } from '../../helpers/page-around.ts'
import { render } from '../../helpers/render.tsx'

const print = vi.fn<() => void>()
beforeEach(async () => {
  print.mockClear()
  vi.stubGlobal('print', print)
  await openOffice('en')
})

it.each([undefined, 'allow-scripts allow-modals'])('the page prints the office in the sandbox %s', async (sandbox) => {
  pageAtHand(sandbox === undefined ? {} : { sandbox })
  await printOrSayWhy()
  expect(print).toHaveBeenCalledOnce()
})

it.each([
  ['allow-scripts allow-same-origin', 0],
  ['allow-scripts allow-popups allow-popups-to-escape-sandbox', 1],
])('a sandbox with only %s does not print: the user is told so, and what to do', async (sandbox, links) => {
  pageAtHand({ sandbox })
  await printOrSayWhy()
  expect(print).not.toHaveBeenCalled()
  const Refusal = overlays.value.at(-1)!
  const { user } = render(<Refusal />)
  const dialog = await screen.findByRole('dialog', { name: 'Printing is not allowed here' })
  expect(dialog).toHaveTextContent('Open the office in a tab of its own')
  expect(screen.queryAllByRole('link', { name: 'Open in a new tab' })).toHaveLength(links)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
