import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { ProgressBar } from './progress-bar.tsx'
import './outcomes.css'

/** One of several items of an action. */
export type OutcomeRow = {
  key: string
  name: string
  /** A second line that distinguishes it from others with the same name. */
  place?: string | undefined
  /** The action on it, planned or done. */
  what?: ReactNode
  /** Its result: `quiet` while there is none, and if nothing is to be done. */
  outcome?: { tone: 'success' | 'danger' | 'quiet'; text: string } | undefined
  /** Why it failed, or will be skipped. */
  reason?: string | undefined
  /** Whether it is skipped. */
  isLeftOut?: boolean | undefined
}

type OutcomesProps = {
  label: string
  rows: readonly OutcomeRow[]
  /** The progress, in words; announced. */
  progress?: string | undefined
  /** What is added to the progress for screen readers at the end: the rows say it one by one. */
  end?: string | undefined
  /** The share of all that is done; shows a bar. */
  done?: number | undefined
}

/** Shows for each of several items the planned action and its result. */
export function Outcomes({ label, rows, progress, end, done }: OutcomesProps) {
  return (
    <>
      {progress && done !== undefined && <ProgressBar label={progress} value={done} max={rows.length} />}
      <p role="status" className={progress ? undefined : 'visually-hidden'}>
        {progress}
        {end && <span className="visually-hidden"> {end}</span>}
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
