import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** The reason why there is nothing, and the next step. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** A placeholder for a list that is empty, has no matches, or failed to load. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && <div className="empty-state__icon">{icon}</div>}
      <h2>{title}</h2>
      {children && <p className="empty-state__text">{children}</p>}
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  )
}
