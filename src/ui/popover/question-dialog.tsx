import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionDialogProps = {
  title: string
  closeLabel: string
  /** The label of the safe choice, which has the focus. */
  refuseLabel: string
  agreeLabel: string
  danger?: boolean
  onAgree: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that may be a mistake. The second click of a double click agrees to nothing. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, closeLabel, refuseLabel, agreeLabel, danger, onAgree, onClose, children } = props
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {refuseLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={({ detail }) => detail < 2 && onAgree()}>
        {agreeLabel}
      </Button>
    </>
  )
  return (
    <Dialog sheet title={title} closeLabel={closeLabel} onClose={onClose} footer={footer}>
      <p>{children}</p>
    </Dialog>
  )
}
