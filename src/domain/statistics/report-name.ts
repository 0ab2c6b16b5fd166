import type { DayRange } from './presets.ts'

const MAX_PART = 80

/** Returns `<portal>_<advertiser or campaign>_<from>_<to>.xlsx`, without characters that a file system refuses. */
export const reportName = (portal: string, subject: string, { from, to }: DayRange): string =>
  `${[part(portal), part(subject), from, to].filter(Boolean).join('_')}.xlsx`

const part = (text: string): string =>
  [
    ...text
      .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_PART)
    .join('')
    .trim()
