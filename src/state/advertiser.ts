import { computed, signal } from '@preact/signals-react'

const currentId = signal<string | undefined>(undefined)

/** The advertiser whose account is open, as the address says. */
export const advertiserId = computed(() => currentId.value)

export const openAdvertiser = (id: string | undefined) => void (currentId.value = id)
