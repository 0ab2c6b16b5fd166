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

/** The reads that a write to a campaign outdates: those that contain campaigns, and the balance. */
export const campaignReads = [
  endpoints.getCampaignsPage,
  endpoints.getCampaignCounts,
  endpoints.getPartnersPage,
  endpoints.getPlacementsPage,
  endpoints.getAdvertPage,
  endpoints.getStatsPage,
  endpoints.getCampaignsStatsPage,
  endpoints.getAdvertiserPage,
]
/** The reads that a write to an ad outdates: those that contain ads, and the balance. */
export const advertReads = [
  endpoints.getCampaignCounts,
  endpoints.getAdvertPage,
  endpoints.getPlacementsPage,
  endpoints.getCampaignsPage,
  endpoints.getStatsPage,
  endpoints.getAdvertiserPage,
]
