import { ALL_PLATFORMS } from '../../../contract/all-platforms.ts'
import { campaignsStatsPageUrl } from '../../../contract/calls/stats-urls.ts'
import { readPeriod, type Period } from '../../../domain/statistics/period.ts'
import { filterIn } from '../../../routes.ts'
import { startCalls } from '../../../state/navigation/start-calls.ts'
import { config } from '../../../state/session/config.ts'
import { readKeptView } from './kept-view.ts'

/** A list of campaigns by its address. */
export type ListAddress = { advertiserId: string; partnerId: string; query: URLSearchParams }

/** Reads the preset of the results from the address, else as it was last chosen on this device. */
export const listPeriod = (query: URLSearchParams): Period =>
  readPeriod(new URLSearchParams({ period: query.get('period') ?? readKeptView().period ?? '' }))

/** Returns the filter of a list. */
export const filterOf = ({ query }: Pick<ListAddress, 'query'>) => filterIn(query, config.value.features)

/** Returns the retail platforms of a list as the statistics expect them, where an empty list stands for all. */
export const platformsOf = (list: Omit<ListAddress, 'advertiserId'>): string[] =>
  list.partnerId === ALL_PLATFORMS ? (filterOf(list)['partnerIds'] ?? []) : [list.partnerId]

/** Returns the URL of a page of the results of a list. */
export const resultsUrl = (list: ListAddress, cursor?: string) =>
  campaignsStatsPageUrl(list.advertiserId, platformsOf(list), listPeriod(list.query).range, cursor, filterOf(list))

/** Requests the results of a list while the code that shows them is still loading. */
export const startResults = (list: ListAddress) => startCalls([resultsUrl(list)])
