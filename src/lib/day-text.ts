/** A day written day first, with any usual separator or none: 1.2.2026, 01/02/2026, 01022026. */
const DAY_FIRST = /^(?:(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*|(\d\d)(\d\d))(\d{4})$/

/** Rewrites a typed day as `yyyy-MM-dd`, which need not exist; returns any other text as it is. */
export function readDay(text: string): string {
  const [, day, month, DD, MM, year] = DAY_FIRST.exec(text.trim()) ?? []
  return year ? [year, month ?? MM, day ?? DD].map((part = '') => part.padStart(2, '0')).join('-') : text
}

/** Returns whether the text has the form of a day, `yyyy-MM-dd`. */
export const isDayText = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
