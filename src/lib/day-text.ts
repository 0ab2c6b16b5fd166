/** A day written day first, with any usual separator or none, and a full, short or no year: 1.2.2026, 1/2, 01022026. */
const DAY_FIRST = /^(?:(\d{1,2})\s*[./\s-]\s*(\d{1,2})(?:\s*[./\s-]\s*(\d{4}|\d\d))?[./]?|(\d\d)(\d\d)(\d{4}))$/

/**
 * Rewrites a typed day as `yyyy-MM-dd`, which need not exist; returns any other text unchanged. A short year is one of
 * this century, and a day without a year one of `thisYear`.
 */
export function readDay(text: string, thisYear: number = new Date().getFullYear()): string {
  const [all, day, month, year = String(thisYear), DD, MM, YYYY] = DAY_FIRST.exec(text.trim()) ?? []
  if (all === undefined) return text
  const full = YYYY ?? (year.length === 2 ? `20${year}` : year)
  return [full, month ?? MM, day ?? DD].map((part = '') => part.padStart(2, '0')).join('-')
}

/** Returns whether the text has the form of a day, `yyyy-MM-dd`. */
export const isDayText = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
