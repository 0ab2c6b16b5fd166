/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5].find((lead) => lead * power >= value) ?? 10) * power
}

type Point = { x: number; y: number }

/** Returns the positions of values in a box of the given size, the first at its left edge, zero at its bottom. */
export const positions = (
  values: readonly (number | null)[],
  most: number,
  width: number,
  height: number,
): (Point | null)[] =>
  values.map((value, at) =>
    value === null ? null : { x: (at * width) / Math.max(1, values.length - 1), y: height - (value / most) * height },
  )

/** Returns the outline of the points; a missing one interrupts the line. */
export const outline = (points: readonly (Point | null)[]): string =>
  points
    .map((point, at) => point && `${at > 0 && points[at - 1] ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`)
    .filter(Boolean)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10
