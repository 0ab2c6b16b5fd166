import { lacksResponse } from './errors.ts'
import { resources, type ResourceState } from './resource.ts'

/** Returns the URL of a cache entry by its key. */
export const urlOf = (key: string) => key.slice(key.indexOf(' ') + 1)

/** Marks every cache entry with a matching URL as stale. */
export function invalidate(matches: (url: string) => boolean): void {
  for (const [key, entry] of resources) if (matches(urlOf(key))) entry.invalidate()
}

/** Updates the data of every cache entry with a matching URL; `to` returns its argument where nothing changes. */
export function change<T>(matches: (url: string) => boolean, to: (data: T) => T): void {
  for (const [key, entry] of resources) {
    const { data, etag } = entry.state.peek() as ResourceState<T>
    if (data === undefined || !matches(urlOf(key))) continue
    const changed = to(data)
    if (changed !== data) entry.set(changed, etag)
  }
}

/** Returns the entries whose request has not reached the server. */
export const unreachedResources = () =>
  [...resources.values()].filter(({ state }) => lacksResponse(state.peek().error?.kind))
