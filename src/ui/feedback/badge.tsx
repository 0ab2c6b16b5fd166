import type { ReactNode } from 'react'
import { toneClass, type Tone } from './tone.ts'
import './badge.css'

/** A state as a single word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${toneClass(tone)}`}>{children}</span>
}
