import type { Deps } from '../deps.ts'
import { repeat } from '../repeat.ts'
import { moderateDue } from './moderate-due.ts'

/** Often enough that an ad waits little longer than the delay of the settings. */
const intervalOf = (delayMs: number) => Math.min(1000, Math.max(100, delayMs / 3))

/** Starts automatic moderation; answers how to stop it. */
export const startModeration = (deps: Deps): (() => Promise<void>) =>
  repeat('Moderation', () => moderateDue(deps), intervalOf(deps.config.moderationDelayMs))
