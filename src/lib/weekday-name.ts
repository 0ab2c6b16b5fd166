/** Returns the name of a weekday, 1 being Monday, as 1 January 2024 is. */
export const weekdayName = (locale: string, weekday: number, width: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
