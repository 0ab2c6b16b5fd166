import { signal } from '@preact/signals-react'

/** The number of uploads that are running for the ad on the screen; `use-upload.ts` writes it. */
export const uploads = signal(0)
