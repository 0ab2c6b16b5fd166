import { format } from '../../state/locale.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns the time of an instant, with its day unless that is today. */
export function timeOf(at: number): string {
  const date = new Date(at)
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? time : `${format.value.dayOf(date.toISOString())}, ${time}`
}
