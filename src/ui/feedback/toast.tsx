import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import './toast.css'

/** The container of toasts, rendered before any of them so that each is announced. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <div className="toasts" role="status">
      {children}
    </div>
  )
}

type ToastProps = {
  actionLabel: string
  onAction: () => void
  /** Called when the time is up or Escape is pressed on the toast. */
  onEnd: () => void
  /** Milliseconds in view; the countdown pauses while the toast has the pointer or the focus. */
  duration: number
  children: ReactNode
}

/** Reports a completed action, with an undo button that takes the focus. The focus moves to the page afterwards. */
export function Toast({ actionLabel, onAction, onEnd, duration, children }: ToastProps) {
  const [isHeld, setHeld] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  useEffect(() => void (end.current = onEnd), [onEnd])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end.current(), duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration])

  useEffect(() => {
    const own = element.current
    own?.querySelector('button')?.focus()
    return () => {
      if (own?.contains(document.activeElement) || document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus()
    }
  }, [])

  return (
    <div
      ref={element}
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <span>{children}</span>
      <Button variant="quiet" onClick={onAction}>
        {actionLabel}
      </Button>
    </div>
  )
}
