import { signal, type ReadonlySignal } from '@preact/signals-react'

const currentId = signal<string | undefined>(undefined)

/** The id of the advertiser in the current address. */
export const advertiserId: ReadonlySignal<string | undefined> = currentId

/** Notes the advertiser of a new address. */
export const openAdvertiser = (id: string | undefined) => void (currentId.value = id)
