const ROUBLES_TO_THE_DOLLAR = 90
/** The price in roubles from which a step is a hundred instead of ten. */
const DEAR = 1050

/**
 * Returns the price of a product in the currency of a portal; the catalogue's prices are in dollars. In roubles it ends
 * like a price tag: 179, 3,590, 35,890.
 */
export function priceIn(currency: string, dollars: number): number {
  if (currency !== 'RUB') return dollars
  const roubles = dollars * ROUBLES_TO_THE_DOLLAR
  const step = roubles < DEAR ? 10 : 100
  return Math.max(1, Math.round(roubles / step)) * step - step / 10
}
