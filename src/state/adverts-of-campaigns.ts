/** The most campaigns whose ads are shown together: each takes a call, and the server handles fifty at a time. */
export const MAX_CAMPAIGNS = 40
