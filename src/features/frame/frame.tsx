import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon, MenuIcon } from '../../ui/icons/icon.tsx'
import { Sidebar } from './sidebar.tsx'
import './frame.css'

/** Sidebar and content; on a narrow screen the sidebar is a bar with a menu. */
export function Frame({ children }: { children: ReactNode }) {
  useSignals()
  const { common } = texts.value
  const pathname = usePathname()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => setOpen(false), [pathname])

  return (
    <div className={classNames('frame', isOpen && 'is-menu-open')}>
      <a className="skip-link visually-hidden" href="#content">
        {common.skipToContent()}
      </a>
      <header className="topbar">
        <Button
          variant="quiet"
          iconOnly
          aria-label={isOpen ? common.close() : common.menu()}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </Button>
        <span className="topbar__title">{common.officeName()}</span>
      </header>
      <Sidebar />
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
