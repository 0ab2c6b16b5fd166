import { addDays, dayAt } from '../../domain/calendar.ts'

/** For how many days a response about the last days is shown when there is no later one, as long as it is kept. */
const DAYS = 7

/**
 * Returns the URLs of what a screen of several days up to today requested on the days before, latest first: of as many
 * days, such as the last 30, or since the same day, such as the first of a month.
 */
export function earlierUrls(url: string, now: Date): string[] {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (from >= to || to !== dayAt(now, Number(query.get('offset')))) return []
  const urlFor = (first: string, last: string) =>
    url.replace(`from=${from}`, `from=${first}`).replace(`to=${to}`, `to=${last}`)
  return Array.from({ length: DAYS }, (_, index) => {
    const last = addDays(to, -1 - index)
    return [urlFor(addDays(from, -1 - index), last), ...(from < last ? [urlFor(from, last)] : [])]
  }).flat()
}
