import type { DayRange } from '../../domain/statistics/presets.ts'
import { format } from '../locale.ts'

/** Writes a range, or a single day. */
export function daysText({ from, to }: DayRange): string {
  const { day, range } = format.value
  return from === to ? day(from) : range(day(from), day(to))
}
