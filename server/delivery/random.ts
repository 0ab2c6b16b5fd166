/** A source of pseudorandom numbers, the same for the same seed text. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Returns the number of successes in `n` trials with the given probability. */
  binomial(n: number, probability: number): number
  /** Rounds `value` up or down at random, so that the mean is preserved. */
  round(value: number): number
}

function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function randomOf(seed: string): Random {
  let state = hash(seed)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const binomial = (n: number, p: number) => {
    if (n <= 0 || p <= 0) return 0
    if (n > 60) return Math.min(n, Math.max(0, Math.round(n * p + normal() * Math.sqrt(n * p * (1 - p)))))
    let count = 0
    for (let i = 0; i < n; i++) if (next() < p) count++
    return count
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    binomial,
    round: (value) => Math.floor(value) + (next() < value - Math.floor(value) ? 1 : 0),
  }
}
