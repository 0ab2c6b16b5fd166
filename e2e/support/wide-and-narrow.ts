import type { Locale } from '../../src/domain/locale.ts'

/** The languages and widths of journeys that are made on a wide screen and on a phone. */
export const WIDE_AND_NARROW = [
  ['ru', 1280],
  ['en', 360],
] as const satisfies [Locale, number][]
