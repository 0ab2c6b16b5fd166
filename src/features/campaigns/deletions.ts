import { computed, signal } from '@preact/signals-react'
import type { Campaign } from '../../contract/campaign.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { reportCallError } from '../../state/call-errors.ts'
import { deleteCampaign } from './actions.ts'

type Deletion = { advertiserId: string; campaigns: readonly Campaign[] }
type Failure = { advertiserId: string; campaign: Campaign; kind: CallErrorKind }

const waiting = signal<Deletion | undefined>(undefined)
const hidden = signal<ReadonlySet<string>>(new Set())
const failures = signal<readonly Failure[]>([])
const sending = signal(0)

/** The campaigns that are deleted in a moment, and can still be brought back. */
export const deletable = computed(() => waiting.value?.campaigns)
/** The campaigns that could not be deleted, and why. */
export const failedDeletions = computed(() => failures.value)
/** How many are being deleted on the platform. */
export const deletionsUnderWay = computed(() => sending.value)
/** The campaigns that are not out of the list yet. */
export function withoutDeleted(campaigns: readonly Campaign[]): readonly Campaign[] {
  const ids = hidden.value
  return ids.size > 0 ? campaigns.filter(({ id }) => !ids.has(id)) : campaigns
}

const hide = (campaigns: readonly Campaign[], isHidden: boolean) => {
  const next = new Set(hidden.peek())
  for (const { id } of campaigns) {
    if (isHidden) next.add(id)
    else next.delete(id)
  }
  hidden.value = next
}

/** Takes campaigns out of the list; those before them are deleted for good. */
export function removeCampaigns(deletion: Deletion): void {
  void sendDeletion()
  dismissFailures()
  hide(deletion.campaigns, true)
  waiting.value = deletion
}

export function undoDeletion(): void {
  const deletion = waiting.peek()
  if (!deletion) return
  waiting.value = undefined
  hide(deletion.campaigns, false)
}

/** Deletes what waits, on the platform too. `isLeaving`: the list is left, so that a failure is told in the alerts box. */
export async function sendDeletion({ isLeaving = false } = {}): Promise<void> {
  const deletion = waiting.peek()
  if (!deletion) return
  waiting.value = undefined
  await deleteAll(deletion, isLeaving)
}

/** Tries once more what failed. */
export async function retryDeletions(): Promise<void> {
  const [first] = failures.peek()
  if (!first) return
  const campaigns = failures.peek().map(({ campaign }) => campaign)
  dismissFailures()
  hide(campaigns, true)
  await deleteAll({ advertiserId: first.advertiserId, campaigns }, false)
}

export const dismissFailures = () => void (failures.value = [])

/** So many calls at a time; when the page is left all leave at once, since none could follow. */
const AT_A_TIME = 4

async function deleteAll({ advertiserId, campaigns }: Deletion, isLeaving: boolean): Promise<void> {
  const left = [...campaigns]
  sending.value += left.length
  const deleteNext = async (): Promise<void> => {
    const campaign = left.shift()
    if (!campaign) return
    try {
      await deleteCampaign(advertiserId, campaign.id)
    } catch (error) {
      if (isLeaving || !(error instanceof CallError)) reportCallError(error)
      else failures.value = [...failures.peek(), { advertiserId, campaign, kind: error.kind }]
    } finally {
      hide([campaign], false)
      sending.value--
    }
    await deleteNext()
  }
  await Promise.all(Array.from({ length: isLeaving ? left.length : AT_A_TIME }, deleteNext))
}
