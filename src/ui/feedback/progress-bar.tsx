import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { toneClass, type Tone } from './tone.ts'
import './progress-bar.css'

type ProgressBarProps = {
  label: string
  /** Undefined if the progress of the work is unknown. */
  value?: number | undefined
  max?: number
  /** The value as text: "12 of 40 ₽". */
  valueText?: string | undefined
  tone?: Tone
  /** The expected progress by now, from 0 to 1, shown as a tick across the bar. */
  mark?: number | undefined
  /** `meter` for a measure (spent of a limit), `progressbar` for work in progress. */
  role?: 'meter' | 'progressbar'
}

export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  mark,
  tone = 'accent',
  role = 'progressbar',
}: ProgressBarProps) {
  const known = value === undefined ? undefined : Math.max(0, Math.min(value, max))
  const share =
    known === undefined
      ? undefined
      : ({ '--share': `${max > 0 ? (known / max) * 100 : 0}%`, '--mark': mark } as CSSProperties)
  return (
    <div
      className={classNames('progress-bar', toneClass(tone), mark !== undefined && 'has-mark')}
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={known}
      aria-valuetext={valueText}
      title={valueText}
      style={share}
    />
  )
}
