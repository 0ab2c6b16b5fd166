import { DAY, HOUR, MINUTE } from '../../../src/domain/calendar.ts'
import type { Locale } from '../../../src/domain/locale.ts'

/** Returns when something can be retried, such as "in 40 seconds". */
export function whenText(language: Locale, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language)
  return seconds < 120 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}

/** Returns when something happened, such as "3 hours ago". */
export function agoText(language: Locale, then: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - then.getTime())
  const [unit, length] =
    ms < HOUR ? (['minute', MINUTE] as const) : ms < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0 - Math.floor(ms / length), unit)
}
