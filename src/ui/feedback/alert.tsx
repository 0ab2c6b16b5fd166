import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/icon.tsx'
import { toneClass } from './tone.ts'
import './alert.css'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'
type AlertProps = {
  tone: AlertTone
  title?: string | undefined
  children?: ReactNode
  /** The actions that resolve it. */
  actions?: ReactNode
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: never })

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: ErrorIcon }

/** A message within the page. The danger tone is announced at once, the others at the next pause. */
export function Alert(props: AlertProps) {
  const { tone, title, children, actions } = props
  const Icon = icons[tone]
  return (
    <div className={`alert ${toneClass(tone)}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon />
      <div className="alert__content">
        <div className="alert__text">
          {title && <div className="alert__title">{title}</div>}
          {children}
        </div>
        {actions && <div className="alert__actions">{actions}</div>}
      </div>
      {props.onDismiss && (
        <Button variant="quiet" iconOnly aria-label={props.dismissLabel} onClick={props.onDismiss}>
          <CloseIcon size={16} />
        </Button>
      )}
    </div>
  )
}

/** Scrolls its content into view when it appears: for outcomes that a user might otherwise miss. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.scrollIntoView({ block: 'nearest' }), [])
  return <div ref={element}>{children}</div>
}
