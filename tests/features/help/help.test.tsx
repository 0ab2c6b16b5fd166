import { useSignals } from '@preact/signals-react/runtime'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Help } from '../../../src/features/help/help.tsx'
import { help, helpWith } from '../../../src/state/help.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en'))
afterEach(() => {
  help.value = undefined
})

function Screen() {
  useSignals()
  return (
    <main>
      <p>ROAS {helpWith('roas')}</p>
      <p>Views {helpWith('views')}</p>
    </main>
  )
}
const show = () =>
  render(
    <>
      <Screen />
      <button>Elsewhere</button>
      <Help />
    </>,
  )
const question = () => screen.findByRole('button', { name: 'What is it: ROAS?' })

describe('the help beside a notion', () => {
  it('comes with its texts, where there is something to say, and announces a sentence', async () => {
    const { user } = show()
    const button = await question()
    expect(screen.getAllByRole('button')).toHaveLength(2) // none beside the views
    await user.click(button)
    expect(screen.getByRole('status')).toHaveTextContent(/^What each unit of spending has brought/)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
  })

  it('closes on Escape, on a second press, and when the focus goes elsewhere', async () => {
    const { user } = show()
    const button = await question()
    const closings = [
      () => user.keyboard('{Escape}'),
      () => user.click(button),
      () => user.click(screen.getByRole('button', { name: 'Elsewhere' })),
    ]
    for (const close of closings) {
      await user.click(button)
      expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
      await close()
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
    }
  })
})
