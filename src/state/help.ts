import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'

/** The help of the office, which comes after its first screen. */
export const help = signal<((term: string) => ReactNode) | undefined>(undefined)

/** Returns the button that explains a notion, where there is something to say about it; read it where signals are. */
export const helpWith = (term: string): ReactNode => help.value?.(term)
