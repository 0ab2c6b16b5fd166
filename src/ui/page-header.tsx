import type { ReactNode } from 'react'
import './page-header.css'

type PageHeaderProps = {
  /** A `Skeleton` while it is not known. */
  title: ReactNode
  breadcrumbs?: ReactNode
  /** A badge beside the title. */
  status?: ReactNode
  /** One primary action at the end, at most. */
  actions?: ReactNode
  /** A line below the title. */
  note?: ReactNode
}

/** The head of each page: where it is, what it is, in which state, what can be done. */
export function PageHeader({ title, breadcrumbs, status, actions, note }: PageHeaderProps) {
  return (
    <header className="page-header">
      {breadcrumbs}
      <div className="page-header__line">
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
