import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { savedViewsCheck } from '../../contract/accounts/accounts-checks.ts'
import { savedViewsUrl } from '../../contract/calls/late-urls.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { quickly } from '../../contract/struct/check.ts'
import { useResource } from '../../data/use-resource.ts'
import { config } from '../session/config.ts'
import { session } from '../session/session.ts'
import { readStored, writeStored } from '../session/stored.ts'

/** Counts the changes of the views on this device, which are in the browser's storage. */
const changes = signal(0)
const keyOf = (advertiserId: string) => `office.views.${session.peek()?.userId}.${advertiserId}`

/** Reads the views of an account that this device stores. */
export const readHere = (advertiserId: string): SavedView[] => {
  const stored = { views: readStored(keyOf(advertiserId)) }
  return quickly(savedViewsCheck, stored) ? stored.views : []
}

/** Stores the views of an account on this device. */
export function storeHere(advertiserId: string, views: readonly SavedView[]): void {
  writeStored(keyOf(advertiserId), views)
  changes.value++
}

/** Returns whether the platform stores views; if it does not, this device does. */
export const areViewsOffered = (): boolean => config.value.features?.includes('savedViews' satisfies Feature) ?? false

/** Returns the read of the views from the platform, if it stores them. */
export const useViewsRead = (advertiserId: string) =>
  useResource(areViewsOffered() ? savedViewsUrl(advertiserId) : null, savedViewsCheck)

/** Returns the views that the user has saved for an account, undefined while they load; none if that fails. */
export function useSavedViews(advertiserId: string): readonly SavedView[] | undefined {
  useSignals()
  const { data, error } = useViewsRead(advertiserId)
  void changes.value
  return areViewsOffered() ? (data?.views ?? (error && [])) : readHere(advertiserId)
}
