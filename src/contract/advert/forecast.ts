import { array, integer, number, string, type, type Infer } from 'superstruct'
import { ConditionStruct } from './condition.ts'
import { maybe } from '../struct/optional.ts'

/** An audience of an ad's placement, as if its rule were the ad's only one. */
export const AskForecastStruct = type({ advertId: string(), condition: maybe(ConditionStruct) })

/**
 * The forecast of a bid; the feature `forecast`. Figures are those of one day from now: in the hours of the campaign
 * and under its frequency cap, regardless of its budget.
 */
export const ForecastStruct = type({
  bidFloor: number(),
  /** The quartiles of what other advertisers pay for 1000 views here; absent if they are too few to stay anonymous. */
  othersPay: maybe(type({ low: number(), middle: number(), high: number() })),
  /** The visitors of the audience. */
  visitors: integer(),
  /** Their share of the placement's visitors. */
  audienceShare: number(),
  /** In ascending order of the bids, the first of which is the floor; a higher bid never wins fewer views. */
  points: array(type({ bid: number(), views: integer(), cost: number() })),
})
export type Forecast = Infer<typeof ForecastStruct>
