import type { Advert } from '../../contract/advert/advert.ts'

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : value === '' || value === null

/** Returns whether an ad is a draft without content or rules, as it was created. */
export const isEmptyDraft = ({ state, contentTemplate, impressionRules }: Advert): boolean =>
  state === 'Draft' && impressionRules.length === 0 && isBlank(contentTemplate)
