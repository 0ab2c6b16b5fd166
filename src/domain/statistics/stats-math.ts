import type { Attributed, Stats } from '../../contract/stats.ts'
import { roundMoney } from '../money.ts'

export type AttributedSums = { revenue: number; products: number }
/** The additive figures; ratios are computed from their sums. */
export type Sums = {
  views: number
  uniqViewVisitors: number
  clicks: number
  spent: number
  postClick: AttributedSums
  postView: AttributedSums
}

export const emptySums = (): Sums => ({
  views: 0,
  uniqViewVisitors: 0,
  clicks: 0,
  spent: 0,
  postClick: { revenue: 0, products: 0 },
  postView: { revenue: 0, products: 0 },
})

const addAttributed = (a: AttributedSums, b: AttributedSums): AttributedSums => ({
  revenue: a.revenue + b.revenue,
  products: a.products + b.products,
})

export const addSums = (a: Sums, b: Sums): Sums => ({
  views: a.views + b.views,
  uniqViewVisitors: a.uniqViewVisitors + b.uniqViewVisitors,
  clicks: a.clicks + b.clicks,
  spent: a.spent + b.spent,
  postClick: addAttributed(a.postClick, b.postClick),
  postView: addAttributed(a.postView, b.postView),
})

const ratio = (numerator: number, denominator: number): number | null =>
  denominator === 0 ? null : numerator / denominator
const price = (spent: number, count: number): number | null => (count === 0 ? null : roundMoney(spent / count))

const attributedOf = (spent: number, { revenue, products }: AttributedSums): Attributed => ({
  revenue: roundMoney(revenue),
  products,
  acos: ratio(spent, revenue),
  roas: ratio(revenue, spent),
})

/**
 * Computes the statistics of sums: money to two decimals, ratios as fractions, null over 0. ACOS is spent over revenue,
 * ROAS revenue over spent (docs/product/figures.md).
 */
export const statsOf = (sums: Sums): Stats => ({
  views: sums.views,
  uniqViewVisitors: sums.uniqViewVisitors,
  clicks: sums.clicks,
  ctr: ratio(sums.clicks, sums.views),
  spent: roundMoney(sums.spent),
  cpc: price(sums.spent, sums.clicks),
  cpm: price(sums.spent * 1000, sums.views),
  postClick: attributedOf(sums.spent, sums.postClick),
  postView: attributedOf(sums.spent, sums.postView),
})
