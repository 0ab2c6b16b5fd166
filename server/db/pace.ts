import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long the statements of some work may take: those of a request, which somebody waits for, those of background
 * work, and those of a change of the tables, which takes what it takes.
 */
export type Pace = 'request' | 'work' | 'upgrade'

const chosen = new AsyncLocalStorage<Pace>()

/** Runs some work, and all that it starts, at a pace; what runs at none is a request. */
export const atPace = <T>(pace: Pace, work: () => T): T => chosen.run(pace, work)

export const currentPace = (): Pace => chosen.getStore() ?? 'request'
