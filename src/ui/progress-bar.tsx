import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { toneClass, type Tone } from './tone.ts'
import './progress-bar.css'

type ProgressBarProps = {
  label: string
  /** Without a value, the work goes on and nobody knows how far. */
  value?: number | undefined
  max?: number
  /** The value in words: "12 of 40 ₽". */
  valueText?: string
  tone?: Tone
  /** A tick across the bar: where it should be by now, 0 to 1. */
  mark?: number | undefined
  /** `meter` for a measure (spent of a limit), `progressbar` for work under way. */
  role?: 'meter' | 'progressbar'
}

export function ProgressBar({ label, value, max = 100, valueText, mark, tone = 'accent', role = 'progressbar' }: ProgressBarProps) {
  const known = value === undefined ? undefined : Math.max(0, Math.min(value, max))
  const share = known === undefined ? undefined : ({ '--share': `${max > 0 ? (known / max) * 100 : 0}%`, '--mark': mark } as CSSProperties)
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
