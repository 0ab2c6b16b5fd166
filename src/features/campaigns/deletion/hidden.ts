import { signal } from '@preact/signals-react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'

const hidden = signal<ReadonlySet<string>>(new Set())

/** Returns the campaigns without those that are deleted or about to be. */
export function withoutDeleted(campaigns: readonly Campaign[]): readonly Campaign[] {
  const ids = hidden.value
  return ids.size > 0 ? campaigns.filter(({ id }) => !ids.has(id)) : campaigns
}

/** Takes campaigns out of the list, or shows them again. */
export function hide(campaigns: readonly Campaign[], isHidden: boolean): void {
  const next = new Set(hidden.peek())
  for (const { id } of campaigns) {
    if (isHidden) next.add(id)
    else next.delete(id)
  }
  hidden.value = next
}
