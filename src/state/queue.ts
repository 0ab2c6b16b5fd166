/** The parameter of the address by which the rejected ads are gone through one after another. */
export const QUEUED = { queue: 'rejected' }

/** Returns whether the user goes through the rejected ads. */
export const isQueued = () => location.search.includes('queue=')
