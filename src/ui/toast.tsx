import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import './toast.css'

/** Where toasts appear: it is there before them, so that they are announced. */
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
  /** It has been seen, or Escape was pressed on it. */
  onEnd: () => void
  /** Milliseconds in view; it waits while the pointer or the keyboard is on it. */
  duration: number
  children: ReactNode
}

/** What has just been done, with a way to take it back. It takes the focus of what is gone, and gives it to the page. */
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
      if (own?.contains(document.activeElement) || document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
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
