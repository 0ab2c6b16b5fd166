import { get } from './endpoint.ts'

/** The calls of the statistics, apart from the others, which their screens do not need. */
export const getStatsPage = get('/api/statsPage/')
export const getCampaignsStatsPage = get('/api/campaignsStatsPage/')
export const getStatsSeries = get('/api/statsSeries/')
export const getStatsBreakdown = get('/api/statsBreakdown/')
