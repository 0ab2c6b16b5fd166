import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** Why there is nothing, and what to do next. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** In the place of a list: nothing yet, nothing found, or not loaded. */
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
