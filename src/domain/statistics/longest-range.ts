/** The most days of statistics that are shown: a server does nothing else while it writes the series of them. */
export const MAX_STATS_DAYS = 3_660
