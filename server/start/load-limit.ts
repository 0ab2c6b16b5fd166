/** The time over which answers are judged. */
export const WINDOW_MS = 100
/** The time in which calls are typically answered as long as they need not wait for each other. */
const GOOD_MS = 100
/** A process that has just begun is slow, and those who were cut off from another come all at once. */
const FIRST = 50
/** The screens of some users who come at once; on a slow machine too, a handful of users is no load to shed. */
const FEWEST = 30

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * How many calls are answered at the same time: fewer while they wait for each other, in the event loop, for a
 * connection or in the database, and more, up to `most`, once they do not. What waits makes all calls slow alike, so
 * that the median tells, which a few slow ones do not change.
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
    /** Judges the answers since the last time; `lateMs`: how long the event loop did not come to do so. */
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
