import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { HelpIcon } from '../icons/later-icons.tsx'
import { placeNear } from './place-near.ts'
import './tooltip.css'
import './toggletip.css'

type ToggletipProps = {
  /** The question that the text answers. */
  label: string
  children: ReactNode
}

const LEAVING = ['pointerdown', 'focusin', 'scroll']

/** A small button that shows a text beside it, which is announced; Escape, a press elsewhere or scrolling hides it. */
export function Toggletip({ label, children }: ToggletipProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const hide = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) setOpen(false)
    }
    const stop = new AbortController()
    for (const event of LEAVING) addEventListener(event, hide, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
  useLayoutEffect(() => {
    if (isOpen && button.current && popup.current) placeNear(button.current, popup.current, 'center')
  }, [isOpen])
  return (
    <span className="toggletip">
      <button
        ref={button}
        type="button"
        className="toggletip__button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.preventDefault()
          event.stopPropagation()
          setOpen(false)
        }}
      >
        <HelpIcon size={16} />
      </button>
      <span role="status">
        {isOpen && (
          <span ref={popup} className="tooltip">
            <span className="tooltip__text">{children}</span>
          </span>
        )}
      </span>
    </span>
  )
}
