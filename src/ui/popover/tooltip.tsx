import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { placeNear } from './place-near.ts'
import './tooltip.css'

type Trigger = {
  'aria-describedby'?: string
  onMouseEnter?: (event: SyntheticEvent) => void
  onMouseLeave?: (event: MouseEvent) => void
  onFocus?: (event: SyntheticEvent) => void
  onBlur?: () => void
}

/**
 * Shows a text beside a control on hover and focus; Escape hides it. It is the control's description throughout.
 * Without a text it does nothing. Spread `trigger` on the control and render `popup` beside it.
 */
export function useTooltip(text: ReactNode): { trigger: Trigger; popup: ReactNode } {
  const id = useId()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const popup = useRef<HTMLSpanElement>(null)
  const isOpen = Boolean(text && anchor)

  useLayoutEffect(() => {
    if (isOpen && anchor && popup.current) placeNear(anchor, popup.current, 'center')
  }, [isOpen, anchor, text])

  useEffect(() => {
    if (!isOpen) return
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setAnchor(null)
    }
    document.addEventListener('keydown', hideOnEscape, true)
    return () => document.removeEventListener('keydown', hideOnEscape, true)
  }, [isOpen])

  if (!text) return { trigger: {}, popup: null }
  const show = (event: SyntheticEvent) => setAnchor(event.currentTarget)
  const hide = () => setAnchor(null)
  const hideUnlessOverPopup = ({ relatedTarget }: MouseEvent) => {
    if (!(relatedTarget instanceof Node && popup.current?.contains(relatedTarget))) hide()
  }
  return {
    trigger: {
      'aria-describedby': id,
      onMouseEnter: show,
      onMouseLeave: hideUnlessOverPopup,
      onFocus: show,
      onBlur: hide,
    },
    popup: (
      <span ref={popup} id={id} role="tooltip" className="tooltip" hidden={!isOpen} onMouseLeave={hide}>
        <span className="tooltip__text">{text}</span>
      </span>
    ),
  }
}

/** `useTooltip` as a component: `<Tooltip text={…}>{(trigger) => <i tabIndex={0} {...trigger}>…</i>}</Tooltip>`. */
export function Tooltip({ text, children }: { text: ReactNode; children: (trigger: Trigger) => ReactNode }) {
  const { trigger, popup } = useTooltip(text)
  return (
    <>
      {children(trigger)}
      {popup}
    </>
  )
}
