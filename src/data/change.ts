import { lacksResponse } from './errors.ts'
import { resources, type ResourceState } from './resource.ts'

/** Returns the URL of a cache entry by its key. */
export const urlOf = (key: string) => key.slice(key.indexOf(' ') + 1)

/** Marks every cache entry with a matching URL as stale. */
export function invalidate(matches: (url: string) => boolean): void {
  for (const [key, entry] of resources) if (matches(urlOf(key))) entry.invalidate()
}

/**
 * Updates the data of every cache entry with a matching URL; `to` returns its argument where nothing changes. The rest
 * of the data stays as old as it is, and a request in flight, whose response may lack the change, begins again.
 */
export function change<T>(matches: (url: string) => boolean, to: (data: T) => T): void {
  for (const [key, entry] of resources) {
    const state = entry.state.peek() as ResourceState<T>
    if (state.data === undefined || !matches(urlOf(key))) continue
    const data = to(state.data)
    if (data === state.data) continue
    entry.show({ ...state, data })
    if (state.status === 'loading') entry.invalidate()
  }
}

/** Returns the entries whose request has not reached the server. */
export const unreachedResources = () =>
  [...resources.values()].filter(({ state }) => lacksResponse(state.peek().error?.kind))
