import type { ReactNode } from 'react'
import { toneClass, type Tone } from './tone.ts'
import './badge.css'

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${toneClass(tone)}`}>{children}</span>
}
