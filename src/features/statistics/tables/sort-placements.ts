import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import type { StatsPage } from '../../../contract/statistics/stats.ts'
import { sortBy, type Sorting } from '../../../lib/sorting.ts'
import { advertStateText, contentTypeText } from '../../../state/texts/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { isFigure } from '../view.ts'

type Placement = StatsPage['placementsStats'][number]

/** Sorts the placements by their values, and the ads within each in the same way. */
export function sortPlacements(placements: readonly Placement[], sorting: Sorting | undefined): readonly Placement[] {
  if (!sorting) return placements
  const { key, direction } = sorting
  const withAdverts = placements.map((placement) => ({
    ...placement,
    adverts: sortBy(placement.adverts, direction, (advert) => {
      const { name, contentTemplateType, stats } = advert
      if (isFigure(key)) return valueIn(stats, key)
      return key === 'state' ? stateTextOf(advert) : key === 'contentType' ? contentTypeText(contentTemplateType) : name
    }),
  }))
  if (isFigure(key)) return sortBy(withAdverts, direction, ({ stats }) => valueIn(stats, key))
  return key === 'name' ? sortBy(withAdverts, direction, ({ placementName }) => placementName) : withAdverts
}

/** Returns the name of an ad's state; a deleted one has figures only. */
export const stateTextOf = ({ state, isDeleted }: Placement['adverts'][number]): string =>
  isDeleted ? texts.value.terms.advertDeleted() : advertStateText(state)
