import { repeat } from '../lib/repeat.ts'
import type { Deps } from '../start/deps.ts'
import { moderateDue } from './moderate-due.ts'

/** Returns an interval short enough that an ad waits little longer than the configured delay. */
const intervalOf = (delayMs: number) => Math.min(1000, Math.max(100, delayMs / 3))

/** Starts automatic moderation; returns a function that stops it. */
export const startModeration = (deps: Deps): (() => Promise<void>) =>
  repeat('Moderation', () => moderateDue(deps), intervalOf(deps.config.moderationDelayMs))
