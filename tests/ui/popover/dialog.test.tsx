import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { Dialog } from '../../../src/ui/popover/dialog.tsx'
import { useFirstErrorFocus } from '../../../src/ui/form/first-error.ts'
import { TextArea } from '../../../src/ui/form/text-area.tsx'
import { TextField } from '../../../src/ui/form/text-field.tsx'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'

function Opener({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen && (
        <Dialog title="New name" closeLabel="Close" onClose={close}>
          <TextField label="Name" value="" onChange={vi.fn()} />
        </Dialog>
      )}
    </>
  )
}

async function openDialog() {
  const onClose = vi.fn()
  const { user } = render(<Opener onClose={onClose} />)
  const opener = screen.getByRole('button', { name: 'Rename' })
  await user.click(opener)
  return { user, onClose, opener, dialog: screen.getByRole('dialog', { name: 'New name' }) }
}

describe('a dialog', () => {
  it('opens as a modal, named by its title, with the focus on the first control', async () => {
    const { dialog } = await openDialog()
    expect(dialog.hasAttribute('open')).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await expectAccessible()
  })

  it('stays open while work is in progress, and its close button says that it is busy', async () => {
    const onClose = vi.fn()
    const dialog = (busy: boolean) => (
      <Dialog title="Delete" closeLabel="Close" busy={busy} onClose={onClose}>
        <p>Text</p>
      </Dialog>
    )
    const { user, rerender } = render(dialog(true))
    const close = screen.getByRole('button', { name: 'Close' })
    const pressAll = async () => {
      await user.click(close)
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('dialog'))
    }
    await pressAll()
    expect(onClose).not.toHaveBeenCalled()
    expect(close).toHaveAttribute('aria-busy', 'true')
    rerender(dialog(false))
    await pressAll()
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('is neither submitted nor answered by a held Enter, which still adds lines to a text area', async () => {
    render(
      <Dialog title="Text" closeLabel="Close" onClose={vi.fn()}>
        <TextArea label="Lines" value="" onChange={vi.fn()} />
      </Dialog>,
    )
    const press = (element: Element) => fireEvent.keyDown(element, { key: 'Enter', repeat: true })
    expect(press(screen.getByRole('button', { name: 'Close' }))).toBe(false)
    expect(press(screen.getByLabelText('Lines'))).toBe(true)
  })

  it('stops the page behind it from scrolling until the last open dialog is closed', () => {
    const dialogs = (...titles: string[]) => (
      <>
        {titles.map((title) => (
          <Dialog key={title} title={title} closeLabel="Close" onClose={vi.fn()}>
            <p>{title}</p>
          </Dialog>
        ))}
      </>
    )
    const { rerender } = render(dialogs('Limit'))
    rerender(dialogs('Limit', 'Discard'))
    expect(document.documentElement).toHaveClass('has-modal')
    rerender(dialogs('Limit'))
    expect(document.documentElement).toHaveClass('has-modal')
    rerender(dialogs())
    expect(document.documentElement).not.toHaveClass('has-modal')
  })

  it('closes once on Escape and returns the focus', async () => {
    const { user, onClose, opener } = await openDialog()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('closes once by its close button', async () => {
    const { user, onClose } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on a click of the backdrop, but not of its content', async () => {
    const { user, onClose, dialog } = await openDialog()
    await user.click(screen.getByRole('heading', { name: 'New name' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open when the second click of the double click that opened it falls on the backdrop', async () => {
    const { onClose, dialog } = await openDialog()
    fireEvent.mouseDown(dialog, { detail: 2 })
    fireEvent.click(dialog, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that closes together with a question above it returns the focus to where it was before both', async () => {
    const question = (
      <Dialog title="Discard?" closeLabel="Keep" onClose={vi.fn()}>
        <p>Lost</p>
      </Dialog>
    )
    const page = (children?: ReactNode) => (
      <>
        <Button>Rename</Button>
        {children}
      </>
    )
    const form = (children?: ReactNode) => (
      <Dialog title="New name" closeLabel="Close" onClose={vi.fn()}>
        <TextField label="Name" value="" onChange={vi.fn()} />
        {children}
      </Dialog>
    )
    const { rerender } = render(page())
    screen.getByRole('button', { name: 'Rename' }).focus()
    rerender(page(form()))
    rerender(page(form(question)))
    expect(screen.getAllByRole('dialog')).toHaveLength(2)
    rerender(page())
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus()
  })

  it('opened by what has left the page meanwhile gives the focus to the heading', () => {
    const page = (children?: ReactNode) => (
      <main>
        <h1>Campaigns</h1>
        {children}
      </main>
    )
    const { rerender } = render(page(<Button>Undo</Button>))
    screen.getByRole('button', { name: 'Undo' }).focus()
    rerender(page())
    rerender(
      page(
        <Dialog title="Undoing" closeLabel="Close" onClose={vi.fn()}>
          <p>Done</p>
        </Dialog>,
      ),
    )
    rerender(page())
    expect(screen.getByRole('heading', { name: 'Campaigns' })).toHaveFocus()
  })

  it('stays open when a press that starts inside ends over the backdrop', async () => {
    const { user, onClose, dialog } = await openDialog()
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })

  it("passes the device's Back gesture to the caller instead of closing itself", async () => {
    const { onClose, dialog } = await openDialog()
    const notPrevented = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(notPrevented).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open when the caller refuses', async () => {
    const onClose = vi.fn()
    const { user } = render(
      <Dialog title="New name" closeLabel="Close" onClose={onClose}>
        text
      </Dialog>,
    )
    await user.keyboard('{Escape}{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true)
  })

  it('focuses the choice that is marked as the safe one', () => {
    const footer = (
      <>
        <Button data-autofocus>Keep</Button>
        <Button variant="danger">Delete</Button>
      </>
    )
    render(
      <Dialog title="Delete it?" closeLabel="Close" onClose={vi.fn()} footer={footer}>
        It cannot be undone.
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  })

  it('submits on Enter, and focuses the first error when the submit is refused', async () => {
    function Form() {
      const [errors, setErrors] = useState<{ limit?: string; brand?: string }>({})
      const fields = useRef<HTMLDivElement>(null)
      const focusFirstError = useFirstErrorFocus(fields)
      return (
        <Dialog
          title="New campaign"
          closeLabel="Close"
          onClose={vi.fn()}
          footer={<Button type="submit">Create</Button>}
          onSubmit={(event) => {
            event.preventDefault()
            setErrors({ limit: 'Required field', brand: 'Too long' })
            focusFirstError()
          }}
        >
          <div ref={fields}>
            <TextField label="Name" value="Spring" onChange={vi.fn()} />
            <TextField label="Limit" value="" onChange={vi.fn()} error={errors.limit} />
            <TextField label="Brand" value="" onChange={vi.fn()} error={errors.brand} />
          </div>
        </Dialog>
      )
    }
    const { user } = render(<Form />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Limit', description: 'Required field' }))
    await user.click(screen.getByRole('textbox', { name: 'Brand' }))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Limit' }))
  })
})
