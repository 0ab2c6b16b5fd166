import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long statements may take: those of a request, for which somebody waits; those of background work; and those of a
 * schema change, which have no limit.
 */
export type Pace = 'request' | 'work' | 'upgrade'

const chosen = new AsyncLocalStorage<Pace>()

/** Runs some work, and everything it starts, at a pace; work without a pace is a request. */
export const atPace = <T>(pace: Pace, work: () => T): T => chosen.run(pace, work)

export const currentPace = (): Pace => chosen.getStore() ?? 'request'
