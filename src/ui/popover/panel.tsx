import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useMedia } from '../layout/use-media.ts'
import { Dialog } from './dialog.tsx'
import { placeNear, type Alignment } from './place-near.ts'
import { useOutside } from './use-outside.ts'
import './panel.css'

type PanelProps = {
  title: string
  closeLabel: string
  /** The button that opened the panel, to which focus returns. */
  anchor: HTMLElement
  align?: Alignment
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

const CLOSING = ['pointerdown', 'focusin', 'resize']

/** Controls next to the button that opened them; on a phone, a sheet that rises from the bottom. */
export function Panel({ anchor, align, ...props }: PanelProps) {
  const isPhone = useMedia('(width < 40rem)')
  return isPhone ? <Dialog {...props} sheet /> : <Floating {...props} anchor={anchor} align={align ?? 'start'} />
}

function Floating({ title, anchor, align, onClose, footer, children }: PanelProps & { align: Alignment }) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!panel.current) return
    placeNear(anchor, panel.current, align)
    panel.current.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
  }, [anchor, align])
  const close = useCallback(
    ({ target }: Event) => {
      const dialog = target instanceof Element && target.closest('dialog')
      if (dialog && !dialog.contains(panel.current)) return // it is above the panel, and gives the focus back
      onClose()
    },
    [onClose],
  )
  useOutside(panel, close, { anchor, events: CLOSING })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
    anchor.focus()
  }
  return (
    <div ref={panel} className="panel" role="dialog" aria-label={title} onKeyDown={closeOnEscape}>
      <div className="panel__body">{children}</div>
      {footer && <div className="panel__foot">{footer}</div>}
    </div>
  )
}
