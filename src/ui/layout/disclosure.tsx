import { useState, type ReactNode } from 'react'

type DisclosureProps = {
  summary: string
  className?: string
  /** Renders the content. */
  children: () => ReactNode
}

/** A section that opens on a press. A closed one renders nothing, so that a long table in it costs no time. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
