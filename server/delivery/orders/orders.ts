import type { Insertable } from 'kysely'
import type { SoldProducts } from '../../db/schema.ts'
import { priceIn } from '../../store/prices.ts'
import type { Random } from '../random.ts'

/** A product that can be sold; its price is in dollars. */
export type Sellable = { id: string; name: string; vendor: string; price: number | null; category_id: number | null }
/** One product of an order credited to an ad: its row, without the ad and the time. */
export type SoldLine = Omit<Insertable<SoldProducts>, 'advertiser_id' | 'campaign_id' | 'advert_id' | 'interacted_at'>

const ORDERS_A_CLICK = 0.012
const ORDERS_A_VIEW = 0.00005
/** Relative to the price of goods, roubles buy more views than dollars; fewer orders keep the returns similar. */
const ORDERS_FOR_ROUBLES = 1 / 6

type Shopping = {
  traffic: { views: number; clicks: number }
  /** The ids of the products that the ad's attribution rule credits. */
  products: readonly string[]
  byId: ReadonlyMap<string, Sellable>
  /** The prefix of the order ids, fixed for a step. */
  orderKey: string
  /** The currency of the portal. */
  currency: string
}

/**
 * Returns the orders that follow some views and clicks of an ad, for products credited to it. The order of a visitor
 * who clicked is credited to the click alone.
 */
export function ordersOf(random: Random, { traffic, products, byId, orderKey, currency }: Shopping): SoldLine[] {
  if (products.length === 0) return []
  const lines: SoldLine[] = []
  const sell = (interaction: SoldLine['interaction'], orders: number) => {
    for (let i = 0; i < orders; i++) {
      const orderId = `${orderKey}-${interaction === 'click' ? 'c' : 'v'}${i + 1}`
      const chosen = new Set(Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => random.pick(products)))
      for (const id of chosen) {
        const { name, price } = byId.get(id) ?? { name: id, price: 0 }
        const quantity = random.chance(0.12) ? 2 : 1
        lines.push({
          id: `${orderId}-${id}`,
          interaction,
          order_id: orderId,
          product_id: id,
          product_name: name,
          quantity,
          revenue: Math.round(priceIn(currency, price ?? 0) * quantity * 100) / 100,
        })
      }
    }
  }
  const share = currency === 'RUB' ? ORDERS_FOR_ROUBLES : 1
  sell('click', random.binomial(traffic.clicks, ORDERS_A_CLICK * share))
  sell('view', random.binomial(traffic.views - traffic.clicks, ORDERS_A_VIEW * share))
  return lines
}
