import { CallError, type CallErrorKind } from './errors.ts'

/** Receives an unexpected error, its kind, and how many of that kind there have been since the start. */
export type ErrorLog = (error: unknown, kind: CallErrorKind, count: number) => void

// oxlint-disable-next-line no-console -- the place of errors unless there is another one
let log: ErrorLog = (error, kind, count) => console.error(kind, count, error)
const counts: Partial<Record<CallErrorKind, number>> = {}
const logged = new WeakSet<object>()

/** Sends the unexpected errors elsewhere than to the console, such as to the monitoring of a portal. */
export const setErrorLog = (to: ErrorLog) => void (log = to)

/** Logs an error, once even if it is caught in several places. */
export function logError(error: unknown): void {
  if (typeof error === 'object' && error) {
    if (logged.has(error)) return
    logged.add(error)
  }
  const kind = error instanceof CallError ? error.kind : 'script'
  log(error, kind, (counts[kind] = (counts[kind] ?? 0) + 1))
}
