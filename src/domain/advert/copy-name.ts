import { MAX_ADVERT_NAME_LENGTH } from './advert-name.ts'

/** Returns the name of a copy: marked and cut to the maximum length, but never within a surrogate pair. */
export const copyName = (marker: string, name: string, maxLength = MAX_ADVERT_NAME_LENGTH): string =>
  `${marker}${name}`
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
