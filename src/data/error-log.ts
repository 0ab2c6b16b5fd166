/** Receives an unexpected error, its kind, and the number of errors of that kind since the start. */
type ErrorLog = (error: unknown, kind: string, count: number) => void

const counts: Record<string, number> = {}
// oxlint-disable-next-line no-console -- the place of errors unless there is another one
let log: ErrorLog = (error, kind, count) => console.error(kind, count, error)

/** Sends the errors to another log than the console, such as the monitoring of a portal. */
export const setErrorLog = (to: ErrorLog) => void (log = to)

export const logError = (error: unknown, kind: string) => log(error, kind, (counts[kind] = (counts[kind] ?? 0) + 1))
