import { createHash } from 'node:crypto'

/** The outcome of a fault; `isFine`: it is the required one. */
export type Outcome = { fault: string; outcome: string; isFine: boolean }

/** Returns a function that yields numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let n = 0
  return () => createHash('sha256').update(`${seed} ${n++}`).digest().readUInt32BE() / 2 ** 32
}

/** Returns the value below which 95 % of the others are. */
export const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
