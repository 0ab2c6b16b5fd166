import type { Advert } from '../../contract/advert/advert.ts'
import { contentTypeOf, emptyContent } from '../content/content-type.ts'

/** Returns whether an ad is a draft without content or rules, as it was created. */
export function isEmptyDraft({ state, contentTemplate, impressionRules }: Advert): boolean {
  const blank = emptyContent(contentTypeOf(contentTemplate))
  return state === 'Draft' && impressionRules.length === 0 && JSON.stringify(contentTemplate) === JSON.stringify(blank)
}
