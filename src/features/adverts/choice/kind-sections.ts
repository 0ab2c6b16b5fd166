import type { Placement } from '../../../contract/placements/placement.ts'
import { texts } from '../../../state/locale.ts'
import { suitedKinds, type LeafKind } from './audience-kinds.ts'

const INTERESTS: readonly LeafKind[] = ['interestedCategory', 'search']
const VISITS: readonly LeafKind[] = ['namedParameter', 'customParameter', 'stockId', 'empty']

/** Returns the section of the menu for a kind: the kinds that suit the placement best have a separate one. */
export function sectionOf(kind: LeafKind, placement: Placement): string {
  const words = texts.value.audienceBuilder
  if (suitedKinds(placement).includes(kind)) return words.sectionSuited()
  if (INTERESTS.includes(kind)) return words.sectionInterests()
  return VISITS.includes(kind) ? words.sectionVisit() : words.sectionViewed()
}

/** Returns a line about a kind. */
export const aboutKind = (kind: LeafKind): string => texts.value.audienceBuilder[`${kind}About`]()
