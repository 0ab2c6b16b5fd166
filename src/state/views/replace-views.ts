import { savedViewsCheck } from '../../contract/accounts/accounts-checks.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { savedViewsUrl } from '../../contract/calls/late-urls.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { send } from '../../data/client.ts'
import { resource } from '../../data/resource.ts'
import { reportCallError } from '../call-errors.ts'
import { areViewsOffered, storeHere } from './saved-views.ts'

/** The writes in progress: each replaces all views, so the next one waits. */
let writes: Promise<unknown> = Promise.resolve()

/** Replaces the views that the user has saved for an account; reports a failure and shows the earlier ones again. */
export async function replaceViews(advertiserId: string, views: readonly SavedView[]): Promise<void> {
  if (!areViewsOffered()) return storeHere(advertiserId, views)
  const entry = resource(savedViewsUrl(advertiserId), savedViewsCheck)
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
}
