import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeading } from '../layout/focus-heading.ts'

/** Contains a message that may leave with the focus, as after a press on its button: the heading gets it then. */
export function Passing({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return <div ref={element}>{children}</div>
}
