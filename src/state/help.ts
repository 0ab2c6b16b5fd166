import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'

/** The help of the office, which loads after its first screen. */
export const help = signal<((term: string) => ReactNode) | undefined>(undefined)

/** Returns the button that explains a term, if there is an explanation; read it where signals are tracked. */
export const helpWith = (term: string): ReactNode => help.value?.(term)
