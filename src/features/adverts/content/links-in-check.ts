import { signal } from '@preact/signals-react'

/** The links that the office is looking at for so long that it says so; `known-media.ts` writes them. */
export const linksInCheck = signal<readonly string[]>([])
