import { useState, type ReactNode } from 'react'

type DisclosureProps = {
  summary: string
  className?: string
  /** Renders the content. */
  children: () => ReactNode
}

/** A section that opens on a press. Its content is rendered only while it is open: a long table costs time. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
