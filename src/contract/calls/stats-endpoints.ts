import { get } from './endpoint.ts'

/** The calls of statistics, in a file of their own: their screens need no other. */
export const getStatsPage = get('/api/statsPage/')
export const getCampaignsStatsPage = get('/api/campaignsStatsPage/')
export const getStatsSeries = get('/api/statsSeries/')
export const getStatsBreakdown = get('/api/statsBreakdown/')
