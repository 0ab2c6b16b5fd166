/** The interval, in milliseconds, at which response times are judged. */
export const WINDOW_MS = 100
/** The median response time, in milliseconds, as long as calls do not wait for each other. */
const GOOD_MS = 100
/** The limit of a new process, which is slow while all clients of another process may arrive at once. */
const FIRST = 50
/** The lowest limit: even on a slow machine, the first screens of a handful of users are not excess load. */
const FEWEST = 30

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Limits how many calls are handled at the same time: fewer while they wait for each other, in the event loop, for a
 * connection or in the database, and more, up to `most`, once they do not. Waiting slows all calls alike, so it shows
 * in the median, which a few slow calls do not change.
 */
export function loadLimit(most: number) {
  let limit = Math.min(most, FIRST)
  let running = 0
  let peak = 0
  let times: number[] = []
  return {
    isFull: () => running >= Math.floor(limit),
    begin: () => void (peak = Math.max(peak, ++running)),
    end: (ms: number) => {
      running--
      times.push(ms)
    },
    /** Adjusts the limit to the response times since the last call, which the event loop made `lateMs` late. */
    judge: (lateMs: number) => {
      if (median(times) + lateMs > GOOD_MS)
        limit = Math.max(Math.min(FEWEST, most), Math.min(limit, Math.max(peak, running)) * 0.8)
      else if (peak >= Math.floor(limit)) limit = Math.min(most, limit * 1.1 + 1)
      times = []
      peak = running
    },
    isIdle: () => running === 0 && times.length === 0,
  }
}
