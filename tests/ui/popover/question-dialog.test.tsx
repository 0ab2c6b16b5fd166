import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { QuestionDialog } from '../../../src/ui/popover/question-dialog.tsx'
import { render } from '../../helpers/render.tsx'

it('a question is agreed to by a click of its own, not by the second one of a double click', () => {
  const onAgree = vi.fn()
  render(
    <QuestionDialog
      title="Stop?"
      closeLabel="Close"
      refuseLabel="Keep"
      agreeLabel="Stop"
      onAgree={onAgree}
      onClose={vi.fn()}
    >
      It is shown.
    </QuestionDialog>,
  )
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
  const agree = screen.getByRole('button', { name: 'Stop' })
  fireEvent.click(agree, { detail: 2 })
  expect(onAgree).not.toHaveBeenCalled()
  fireEvent.click(agree, { detail: 1 })
  expect(onAgree).toHaveBeenCalledOnce()
})
