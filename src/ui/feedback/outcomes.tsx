import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { ProgressBar } from './progress-bar.tsx'
import './outcomes.css'

/** One of several things that something is done to. */
export type OutcomeRow = {
  key: string
  name: string
  /** A second line that tells it from others of that name. */
  place?: string | undefined
  /** The act on it, planned or done. */
  what?: ReactNode
  /** How it went: `quiet` while it has not, and where nothing is to be done. */
  outcome?: { tone: 'success' | 'danger' | 'quiet'; text: string } | undefined
  /** Why it failed, or will be left out. */
  reason?: string | undefined
  /** Whether nothing will be done to it. */
  isLeftOut?: boolean | undefined
}

type OutcomesProps = {
  label: string
  rows: readonly OutcomeRow[]
  /** The progress, in words; announced. */
  progress?: string | undefined
  /** Shows a bar: this much of all is done. */
  done?: number | undefined
}

/** Tells for each of several things what is to be done to it and how it went. */
export function Outcomes({ label, rows, progress, done }: OutcomesProps) {
  return (
    <>
      {progress && done !== undefined && <ProgressBar label={progress} value={done} max={rows.length} />}
      <p role="status" className={progress ? undefined : 'visually-hidden'}>
        {progress}
      </p>
      <ul className="results results--table" aria-label={label}>
        {rows.map(({ key, name, place, what, outcome, reason, isLeftOut }) => (
          <li key={key}>
            <span className="results__name">
              {name}
              {place && <span className="results__place">{place}</span>}
            </span>
            <span className="results__outcome">
              {isLeftOut ? <s className="muted">{what}</s> : what}
              {outcome &&
                (outcome.tone === 'quiet' ? (
                  <span className="muted">{outcome.text}</span>
                ) : (
                  <Badge tone={outcome.tone}>{outcome.text}</Badge>
                ))}
              {reason && <span className="muted">{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
