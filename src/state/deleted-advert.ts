import { signal } from '@preact/signals-react'

/** An ad that its own page has deleted and its campaign's page can bring back. */
export type DeletedAdvert = { campaignId: string; advertId: string; name: string; placementName: string }

export const deletedAdvert = signal<DeletedAdvert | undefined>(undefined)
