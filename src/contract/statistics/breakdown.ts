import { array, integer, number, string, type, type Infer } from 'superstruct'
import { growing } from '../struct/growing.ts'
import { maybe } from '../struct/optional.ts'
import { DEVICE_TYPES } from '../placements/placement-types.ts'
import { StatsStruct } from './stats.ts'

const SoldStruct = type({ products: integer(), revenue: number() })

/** The figures of some days by one dimension; only its list is present; the feature `breakdowns`. */
export const StatsBreakdownStruct = type({
  placements: maybe(
    array(
      type({
        placementId: string(),
        placementName: string(),
        deviceType: growing(DEVICE_TYPES),
        partnerId: string(),
        stats: StatsStruct,
      }),
    ),
  ),
  devices: maybe(array(type({ deviceType: growing(DEVICE_TYPES), stats: StatsStruct }))),
  // only hours with figures; 1 is Monday
  hours: maybe(array(type({ weekday: integer(), hour: integer(), stats: StatsStruct }))),
  // those with the largest revenue, 100 at most
  soldProducts: maybe(
    array(
      type({
        productId: string(),
        productName: string(),
        orders: integer(),
        postClick: SoldStruct,
        postView: SoldStruct,
      }),
    ),
  ),
})
export type StatsBreakdown = Infer<typeof StatsBreakdownStruct>
