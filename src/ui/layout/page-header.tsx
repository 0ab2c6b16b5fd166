import type { ReactNode } from 'react'
import './page-header.css'

type PageHeaderProps = {
  /** A `Skeleton` while the title is unknown. */
  title: ReactNode
  breadcrumbs?: ReactNode
  /** A badge beside the title. */
  status?: ReactNode
  /** At most one primary action, at the end. */
  actions?: ReactNode
  /** Whether there may be more than three actions, which move below a long title sooner. */
  hasMany?: boolean
  /** A line below the title. */
  note?: ReactNode
}

/** The head of each page: its location, title, state and actions. */
export function PageHeader({ title, breadcrumbs, status, actions, hasMany, note }: PageHeaderProps) {
  return (
    <header className="page-header">
      {breadcrumbs}
      <div className={hasMany ? 'page-header__line has-many' : 'page-header__line'}>
        <div>
          <div className="page-header__title">
            <h1>{title}</h1>
            {status}
          </div>
          {note && <div className="page-header__note">{note}</div>}
        </div>
        {actions && <div className="page-header__actions">{actions}</div>}
      </div>
    </header>
  )
}
