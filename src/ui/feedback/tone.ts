import './tone.css'

/** A colour with a meaning, always accompanied by a word. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneClass = (tone: Tone): string => `tone-${tone}`
