import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

type StandaloneMessageProps = { title: string; text?: ReactNode } & (
  | { actionLabel: string; actionHref?: string; isNewTab?: boolean; onAction?: () => void }
  | { actionLabel?: never }
)

const newTab = { target: '_blank', rel: 'noopener' }

/** A page outside the frame: one sentence and at most one action. */
export function StandaloneMessage(props: StandaloneMessageProps) {
  const action = props.actionLabel !== undefined && (
    <Button
      variant="primary"
      {...(props.actionHref ? { href: props.actionHref, ...(props.isNewTab && newTab) } : { onClick: props.onAction })}
    >
      {props.actionLabel}
    </Button>
  )
  return (
    <main className="center">
      <EmptyState isPage title={props.title} action={action}>
        {props.text}
      </EmptyState>
    </main>
  )
}
