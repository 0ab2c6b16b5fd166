import { signal } from '@preact/signals-react'

/** An ad that has been deleted on its own page and can be restored on its campaign's page. */
export type DeletedAdvert = { campaignId: string; advertId: string; name: string; placementName: string }

/** The ad that the campaign's page offers to restore. */
export const deletedAdvert = signal<DeletedAdvert | undefined>(undefined)
