import { signal } from '@preact/signals-react'

/** The links whose check takes so long that the office says so; `known-media.ts` writes them. */
export const linksInCheck = signal<readonly string[]>([])
