import { computed, signal } from '@preact/signals-react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { campaignReads, outdate } from '../../../data/calls.ts'
import { CallError, type CallErrorKind } from '../../../data/errors.ts'
import { reportCallError } from '../../../state/call-errors.ts'
import { deleteCampaign } from '../actions.ts'
import { hide } from './hidden.ts'

type Deletion = { advertiserId: string; campaigns: readonly Campaign[] }
/** `isUnsure`: it is not known whether the campaign was deleted. */
type Failure = { advertiserId: string; campaign: Campaign; kind: CallErrorKind; isUnsure: boolean | undefined }

const waiting = signal<Deletion | undefined>(undefined)
const failures = signal<readonly Failure[]>([])
const sending = signal(0)

/** The campaigns whose deletion is pending and can be undone. */
export const deletable = computed(() => waiting.value?.campaigns)
/** The campaigns that could not be deleted, with the reasons. */
export const failedDeletions = computed(() => failures.value)
/** The number of deletions in progress on the server. */
export const deletionsUnderWay = computed(() => sending.value)

/** Removes campaigns from the list; an earlier pending deletion is carried out. */
export function removeCampaigns(deletion: Deletion): void {
  void sendDeletion()
  dismissFailures(deletion.advertiserId)
  hide(deletion.campaigns, true)
  waiting.value = deletion
}

export function undoDeletion(): void {
  const deletion = waiting.peek()
  if (!deletion) return
  waiting.value = undefined
  hide(deletion.campaigns, false)
}

/**
 * Carries out the pending deletion on the server. `isLeaving` means that the user leaves the list, so that a failure is
 * also reported in the error alerts. These disappear when the connection returns; the list reports it once more.
 */
export async function sendDeletion({ isLeaving = false } = {}): Promise<void> {
  const deletion = waiting.peek()
  if (!deletion) return
  waiting.value = undefined
  await deleteAll(deletion, isLeaving)
}

/** Retries the failed deletions of an advertiser. */
export async function retryDeletions(advertiserId: string): Promise<void> {
  const campaigns = failures
    .peek()
    .flatMap((failure) => (failure.advertiserId === advertiserId ? failure.campaign : []))
  dismissFailures(advertiserId)
  hide(campaigns, true)
  await deleteAll({ advertiserId, campaigns }, false)
}

/** Forgets the failed deletions of an advertiser. */
export function dismissFailures(advertiserId: string): void {
  failures.value = failures.peek().filter((failure) => failure.advertiserId !== advertiserId)
}

/** The number of concurrent calls; when the page is left, all are sent at once because none could follow. */
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
      if (error instanceof CallError) {
        const { kind, isUnsure } = error
        failures.value = [...failures.peek(), { advertiserId, campaign, kind, isUnsure }]
      }
      if (isLeaving || !(error instanceof CallError)) reportCallError(error)
    } finally {
      hide([campaign], false)
      sending.value--
    }
    await deleteNext()
  }
  await Promise.all(Array.from({ length: isLeaving ? left.length : AT_A_TIME }, deleteNext))
  // Without a connection, the list is read again when it returns, as any read that has failed for lack of one.
  if (failures.peek().some(({ isUnsure }) => isUnsure)) outdate(...campaignReads)
}
