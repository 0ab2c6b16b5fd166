import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { is } from 'superstruct'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { savedViewsUrl } from '../../contract/calls/late-urls.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { SavedViewsStruct, type SavedView } from '../../contract/saved-views.ts'
import { send } from '../../data/client.ts'
import { resource } from '../../data/resource.ts'
import { useResource } from '../../data/use-resource.ts'
import { reportCallError } from '../call-errors.ts'
import { config } from '../session/config.ts'
import { session } from '../session/session.ts'
import { readStored, writeStored } from '../session/stored.ts'

/** Counts the changes of the views on this device, which are in the browser's storage. */
const changes = signal(0)
const keyOf = (advertiserId: string) => `office.views.${session.peek()?.userId}.${advertiserId}`
const readHere = (advertiserId: string): SavedView[] => {
  const stored = { views: readStored(keyOf(advertiserId)) }
  return is(stored, SavedViewsStruct) ? stored.views : []
}

/** The writes in progress: each replaces all views, so the next one waits. */
let writes: Promise<unknown> = Promise.resolve()

/**
 * Returns the views that the user has saved for an account, undefined while they load, and a function that replaces
 * them. The platform stores them if it supports that, else this device does.
 */
export function useSavedViews(advertiserId: string): {
  views: readonly SavedView[] | undefined
  replace: (views: readonly SavedView[]) => Promise<void>
} {
  useSignals()
  const isOffered = config.value.features?.includes('savedViews' satisfies Feature) ?? false
  const url = savedViewsUrl(advertiserId)
  const { data, error } = useResource(isOffered ? url : null, SavedViewsStruct)
  void changes.value
  if (!isOffered) {
    return {
      views: readHere(advertiserId),
      replace: (views) => {
        writeStored(keyOf(advertiserId), views)
        changes.value++
        return Promise.resolve()
      },
    }
  }
  return {
    views: data?.views ?? (error && []),
    replace: async (views) => {
      const entry = resource(url, SavedViewsStruct)
      const before = entry.state.peek().data
      entry.set({ views: [...views] }, undefined)
      const body = { advertiserId, views: [...views] }
      const write = writes.then(() => send(endpoints.updateSavedViews, { body, keepalive: true }))
      writes = write.catch(() => {})
      try {
        await write
      } catch (error) {
        if (before) entry.set(before, undefined)
        reportCallError(error)
      }
    },
  }
}
