import type { ImpressionRule } from '../../src/contract/advert/advert.ts'
import type { Categories, Condition } from '../../src/contract/advert/condition.ts'
import { caseOf } from '../../src/domain/condition/condition-tree.ts'

/** The share of visitors that one value matches: an audience of several values is larger, one of "and" smaller. */
const CATEGORY = 0.12
const PRODUCT = 0.05
const PHRASE = 0.08

const anyOf = (shares: readonly number[]) => 1 - shares.reduce((left, share) => left * (1 - share), 1)
const several = (share: number, count: number) => anyOf(Array.from({ length: Math.min(count, 50) }, () => share))

/** Estimates the share of a placement's visitors that match a condition, from the condition alone. */
export function reachOf(condition: Condition | null | undefined): number {
  if (!condition) return 1
  const everybody = () => 1
  const share = (each: number) => () => each
  const ofCategories =
    (each: number) =>
    ({ ids }: Categories) =>
      several(each, ids.length)
  return caseOf<Condition, number>(condition, {
    or: ({ conditions }) => anyOf(conditions.map(reachOf)),
    and: ({ conditions }) => conditions.reduce((product, part) => product * reachOf(part), 1),
    not: (group) => 1 - reachOf(group.condition),
    empty: everybody,
    allProducts: everybody,
    anyProduct: everybody,
    interestedCategory: ofCategories(CATEGORY * 2),
    categoryId: ofCategories(CATEGORY),
    productCategory: ofCategories(CATEGORY),
    productId: ({ ids }) => several(PRODUCT, ids.length),
    search: ({ phrases }) => several(PHRASE, phrases.length),
    productName: share(PHRASE),
    productVendor: share(0.12),
    namedParameter: share(0.3),
    customParameter: share(0.2),
    stockId: share(0.1),
  })
}

/** The demand of an ad's rules: a visitor counts for the highest bid of the rules that match. */
export type Demand = {
  /** The share of visitors to whom the ad can be shown. */
  reach: number
  /** The average cost of a thousand views. */
  cpm: number
  /** The ad's weight in the competition for views: twice the bid weighs four times as much. */
  weight: number
}

/** Returns the demand of some rules; the conditions of different rules count as independent of each other. */
export function demandOf(rules: readonly ImpressionRule[]): Demand {
  let left = 1
  let cost = 0
  let weight = 0
  for (const { bidPrice, condition } of [...rules].sort((a, b) => b.bidPrice - a.bidPrice)) {
    const part = left * reachOf(condition)
    cost += part * bidPrice
    weight += part * bidPrice * bidPrice
    left -= part
  }
  const reach = 1 - left
  return { reach, cpm: reach === 0 ? 0 : cost / reach, weight }
}
