import { roundUp } from './line-scale.ts'

/** A scale from its least to its greatest value, including zero. Positions are shares of the width, as for CSS. */
export type Scale = {
  ticks: number[]
  at: (value: number) => string
  bar: (value: number) => { left: string; width: string }
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Returns the end of a scale for values of this sign; zero if there are none. */
const endOf = (value: number) => (value > 0 ? roundUp(value) : 0)

/**
 * Returns a scale on which bars start at zero, negative ones to the left. `end` is the greatest value, by default a
 * round number not below any value.
 */
export function scaleOf(values: readonly number[], end?: number): Scale {
  const most = end ?? endOf(Math.max(...values))
  const least = -endOf(-Math.min(...values))
  const span = most - least || 1
  const share = (value: number) => Math.max(0, Math.min(1, (value - least) / span))
  return {
    ticks: [...new Set([least, 0, most / 2, most])].filter((tick) => tick !== 0 || least <= 0),
    at: (value) => percent(share(value)),
    bar: (value) => ({
      left: percent(share(Math.min(0, value))),
      width: percent(share(Math.max(0, value)) - share(Math.min(0, value))),
    }),
  }
}
