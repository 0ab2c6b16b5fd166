import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** Makes the title the heading of the page, where nothing else is on it. */
  isPage?: boolean | undefined
  /** The reason why the list is empty, and the next step. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** A placeholder for a list that is empty, has no matches, or failed to load. */
export function EmptyState({ title, isPage, children, icon, action }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="empty-state">
      {icon && <div className="empty-state__icon">{icon}</div>}
      <Heading>{title}</Heading>
      {children && <p className="empty-state__text">{children}</p>}
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  )
}
