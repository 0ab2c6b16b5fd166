import { savedViewsCheck } from '../../contract/accounts/accounts-checks.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { savedViewsUrl } from '../../contract/calls/late-urls.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { call } from '../../data/call.ts'
import { send } from '../../data/client.ts'
import { resource } from '../../data/resource.ts'
import { reportCallError } from '../call-errors.ts'
import { areViewsOffered, readHere, storeHere } from './saved-views.ts'

/** The writes in progress: each replaces all views, so the next one waits. */
let writes: Promise<unknown> = Promise.resolve()

/**
 * Changes the views that the user has saved for an account, as they are by now: another tab may have changed them. The
 * change is shown at once. Returns whether it was saved; reports a failure, and then shows what the server has.
 */
export async function changeViews(
  advertiserId: string,
  change: (views: readonly SavedView[]) => SavedView[],
): Promise<boolean> {
  if (!areViewsOffered()) {
    storeHere(advertiserId, change(readHere(advertiserId)))
    return true
  }
  const url = savedViewsUrl(advertiserId)
  const entry = resource(url, savedViewsCheck)
  const before = entry.state.peek().data
  if (before) entry.set({ views: change(before.views) }, undefined)
  const write = writes.then(async () => {
    const { data } = await call(url, { struct: savedViewsCheck })
    const views = change(data.views)
    await send(endpoints.updateSavedViews, { body: { advertiserId, views }, keepalive: true })
    return views
  })
  const settled = write.catch(() => {})
  writes = settled
  try {
    const views = await write
    if (writes === settled) entry.set({ views }, undefined) // a later change is shown already
    return true
  } catch (error) {
    reportCallError(error)
    if (before) entry.set(before, undefined)
    await entry.reload()
    return false
  }
}
