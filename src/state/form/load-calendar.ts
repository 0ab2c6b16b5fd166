import { reportCallError } from '../call-errors.ts'
import { loadCode } from '../late/load-code.ts'
import { loadTexts } from '../locale.ts'

/** Loads the code of a calendar and its words in each language; returns undefined after a failure, which it reports. */
export async function loadCalendar<T>(code: () => Promise<T>) {
  try {
    const [part, { calendarWords }] = await Promise.all([
      loadCode(code),
      loadCode(() => import('./calendar-words.ts')),
      loadTexts('calendar'),
    ])
    return { part, wordsOf: calendarWords }
  } catch (error) {
    reportCallError(error)
  }
}
