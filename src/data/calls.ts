import * as endpoints from '../contract/calls/endpoints.ts'
import type { Endpoint } from '../contract/calls/endpoints.ts'
import { invalidate } from './change.ts'

/** Returns a predicate that matches the URLs of a read, with any parameters. */
export const isOf = (endpoint: Endpoint) => {
  const stem = endpoint.path.split('{')[0] ?? ''
  return (url: string) => url.startsWith(stem)
}

/** Invalidates the cache entries of these reads after a write. */
export function outdate(...calls: Endpoint[]): void {
  const tests = calls.map(isOf)
  invalidate((url) => tests.some((test) => test(url)))
}

/** The reads that a write to an ad outdates: those that contain ads or count them, and the balance. */
export const advertReads = [
  endpoints.getAccountsOverview,
  endpoints.getAdvertPage,
  endpoints.getAdvertiserPage,
  endpoints.getCampaignCounts,
  endpoints.getCampaignsPage,
  endpoints.getCampaignsStatsPage,
  endpoints.getPlacementsPage,
  endpoints.getRejectedAdverts,
  endpoints.getStatsPage,
]
/** The reads that a write to a campaign outdates: those of its ads, and the platforms, which count campaigns. */
export const campaignReads = [...advertReads, endpoints.getPartnersPage]
