import './tone.css'

/** A colour with a meaning; a word always goes with it. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneClass = (tone: Tone): string => `tone-${tone}`
