import { computed, signal } from '@preact/signals-react'
import type { Campaign } from '../../contract/campaign.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { reportCallError } from '../../state/call-errors.ts'
import { deleteCampaign } from './actions.ts'

type Deletion = { advertiserId: string; campaign: Campaign }

const waiting = signal<Deletion | undefined>(undefined)
const hidden = signal<ReadonlySet<string>>(new Set())
const failure = signal<{ campaign: Campaign; kind: CallErrorKind } | undefined>(undefined)

/** The campaign that is deleted in a moment, and can still be brought back. */
export const deletable = computed(() => waiting.value?.campaign)
/** The campaign that could not be deleted, and why. */
export const failedDeletion = computed(() => failure.value)
/** The campaigns that are not out of the list yet. */
export function withoutDeleted(campaigns: readonly Campaign[]): readonly Campaign[] {
  const ids = hidden.value
  return ids.size > 0 ? campaigns.filter(({ id }) => !ids.has(id)) : campaigns
}

const hide = (id: string, isHidden: boolean) => {
  const next = new Set(hidden.peek())
  if (isHidden) next.add(id)
  else next.delete(id)
  hidden.value = next
}

/** Takes a campaign out of the list; the one before it is deleted for good. */
export function removeCampaign(deletion: Deletion): void {
  void sendDeletion()
  failure.value = undefined
  hide(deletion.campaign.id, true)
  waiting.value = deletion
}

export function undoDeletion(): void {
  const deletion = waiting.peek()
  if (!deletion) return
  waiting.value = undefined
  hide(deletion.campaign.id, false)
}

/** Deletes what waits, on the platform too. `isLeaving`: the list is left, so that a failure is told in the alerts box. */
export async function sendDeletion({ isLeaving = false } = {}): Promise<void> {
  const deletion = waiting.peek()
  if (!deletion) return
  waiting.value = undefined
  const { advertiserId, campaign } = deletion
  try {
    await deleteCampaign(advertiserId, campaign.id)
  } catch (error) {
    if (isLeaving || !(error instanceof CallError)) reportCallError(error)
    else failure.value = { campaign, kind: error.kind }
  } finally {
    hide(campaign.id, false)
  }
}

export const dismissFailure = () => void (failure.value = undefined)
