import * as endpoints from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import { invalidate } from './resource.ts'

/** Whether a URL is of that reading call, whatever its parameters. */
export const isOf = (endpoint: Endpoint) => {
  const stem = endpoint.path.split('{')[0] ?? ''
  return (url: string) => url.startsWith(stem)
}

/** What a write outdates: every known answer of these calls. */
export function outdate(...calls: Endpoint[]): void {
  const tests = calls.map(isOf)
  invalidate((url) => tests.some((test) => test(url)))
}

/** The answers that show campaigns. */
export const campaignReads = [
  endpoints.getCampaignsPage, endpoints.getPartnersPage, endpoints.getPlacementsPage, endpoints.getAdvertPage,
  endpoints.getStatsPage, endpoints.getCampaignsStatsPage,
]
/** The answers that show ads. */
export const advertReads = [endpoints.getAdvertPage, endpoints.getPlacementsPage, endpoints.getCampaignsPage, endpoints.getStatsPage]
