import type { OutcomeRow } from '../feedback/outcomes.tsx'

/** How far the action on an item has got. */
export type Result = { status: 'waiting' | 'running' | 'done' } | FailedResult
/** `failure`: why, if that still applies; `isUnsure`: it is not known whether it was done. */
type FailedResult = { status: 'failed'; failure: string; isUnsure?: boolean | undefined }
/** The action on an item; `carryOut` returns why it failed. */
export type Task<Failure> = { key: string; carryOut: () => Promise<Failure | undefined> }

/** One of several items; without `carryOut` it is skipped, and `reason` gives the reason. */
export type BatchRow<Failure> = Omit<OutcomeRow, 'outcome' | 'isLeftOut'> & {
  carryOut?: (() => Promise<Failure | undefined>) | undefined
  /** What the question before the start is about in this row, compared to ask it once; undefined for nothing. */
  risk?: string | undefined
}

export type OutcomeWords = Record<'waiting' | 'running' | 'done' | 'failed' | 'unsure', () => string>

/** Returns a row with what has come of its action; `goesOn` says whether those that wait will still be carried out. */
export function outcomeOf<Failure>(
  { carryOut, risk: _, ...shown }: BatchRow<Failure>,
  result: Result | undefined,
  goesOn: boolean,
  words: OutcomeWords,
): OutcomeRow {
  if (!carryOut && result?.status !== 'done') return { ...shown, isLeftOut: shown.reason !== undefined }
  switch (result?.status) {
    case 'waiting':
      return { ...shown, outcome: { tone: 'quiet', text: goesOn ? words.waiting() : words.failed() } }
    case 'running':
      return { ...shown, outcome: { tone: 'quiet', text: words.running() } }
    case 'done':
      return { ...shown, reason: undefined, outcome: { tone: 'success', text: words.done() } }
    case 'failed':
      return {
        ...shown,
        reason: result.failure || undefined,
        outcome: { tone: 'danger', text: result.isUnsure ? words.unsure() : words.failed() },
      }
    default:
      return shown
  }
}
