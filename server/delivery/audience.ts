import type { ImpressionRule } from '../../src/contract/advert.ts'
import type { Condition } from '../../src/contract/condition.ts'
import { isForEverybody } from '../../src/domain/condition/condition-tree.ts'

/** The share of visitors that one value matches: an audience of several values is larger, one of "and" smaller. */
const CATEGORY = 0.12
const PRODUCT = 0.05
const PHRASE = 0.08

const anyOf = (shares: readonly number[]) => 1 - shares.reduce((left, share) => left * (1 - share), 1)
const several = (share: number, count: number) => anyOf(Array.from({ length: Math.min(count, 50) }, () => share))

/** Estimates the share of a placement's visitors that match a condition, from the condition alone. */
export function reachOf(condition: Condition | null | undefined): number {
  if (!condition || isForEverybody(condition)) return 1
  if ('or' in condition) return anyOf(condition.or.conditions.map(reachOf))
  if ('and' in condition) return condition.and.conditions.reduce((share, part) => share * reachOf(part), 1)
  if ('not' in condition) return 1 - reachOf(condition.not.condition)
  if ('interestedCategory' in condition) return several(CATEGORY * 2, condition.interestedCategory.ids.length)
  if ('categoryId' in condition) return several(CATEGORY, condition.categoryId.ids.length)
  if ('productCategory' in condition) return several(CATEGORY, condition.productCategory.ids.length)
  if ('productId' in condition) return several(PRODUCT, condition.productId.ids.length)
  if ('search' in condition) return several(PHRASE, condition.search.phrases.length)
  if ('namedParameter' in condition) return 0.3
  if ('customParameter' in condition) return 0.2
  if ('productVendor' in condition) return 0.12
  return 'stockId' in condition ? 0.1 : PHRASE
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
