import { computed, signal } from '@preact/signals-react'

const currentId = signal<string | undefined>(undefined)

/** The id of the advertiser in the current address. */
export const advertiserId = computed(() => currentId.value)

export const openAdvertiser = (id: string | undefined) => void (currentId.value = id)
