import { useSignals } from '@preact/signals-react/runtime'
import { useId, type ReactNode } from 'react'
import { texts } from '../../state/locale.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

const TONES = { ok: 'success', failed: 'danger', warning: 'warning', waiting: 'info', unused: 'neutral' } as const
export type CheckState = keyof typeof TONES

export type CheckProps = {
  title: string
  state: CheckState
  /** The result of the check. */
  value: ReactNode
  /** A remedy. */
  advice?: string | false | undefined
  /** The control that runs the check, whose outcome is announced. */
  action?: ReactNode
}

/** One check: its state as a word, the result, and the advice. */
export function Check({ title, state, value, advice, action }: CheckProps) {
  useSignals()
  const titleId = useId()
  const { embed: words } = texts.value
  const labels = {
    ok: words.ok(),
    failed: words.failed(),
    warning: words.warning(),
    waiting: words.waiting(),
    unused: words.unused(),
  }
  const tone: Tone = TONES[state]
  return (
    <li className="check" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div className="check__state" role={action ? 'status' : undefined}>
        <Badge tone={tone}>{labels[state]}</Badge>
        <span className="check__value">{value}</span>
        {advice && <p className="muted">{advice}</p>}
      </div>
      {action && <div className="check__action">{action}</div>}
    </li>
  )
}

/** The checks of one subject. */
export function Checks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="checks">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Returns the checks within an element as text, one line each. */
export function reportOf(element: Element): string {
  const textsOf = (part: Element) =>
    [...part.querySelectorAll('h3, .badge, .check__value')].map((each) => each.textContent)
  return [...element.querySelectorAll('h2, .check')]
    .map((part) => (part.matches('h2') ? `\n${part.textContent}` : textsOf(part).join(' · ')))
    .join('\n')
    .trim()
}
