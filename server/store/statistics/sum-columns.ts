import { sql, type RawBuilder } from 'kysely'
import { SUMS } from '../../../src/contract/statistics/figure-shape.ts'
import {
  FIGURES,
  type Block,
  type DeliveredSum,
  type SoldSum,
  type SumName,
} from '../../../src/contract/statistics/figures.ts'
import type { Delivery, DeliveryTotals, SoldProducts } from '../../db/schema.ts'

/** The columns of `delivery`, and those of `delivery_totals` of the same name. */
export const DELIVERED = {
  views: 'views',
  clicks: 'clicks',
  spent: 'spent',
} as const satisfies Record<DeliveredSum, keyof Delivery & keyof DeliveryTotals>
/** The columns of `sold_products`. */
export const SOLD = { products: 'quantity', revenue: 'revenue' } as const satisfies Record<SoldSum, keyof SoldProducts>
const INTERACTIONS = { postClick: 'click', postView: 'view' } as const satisfies Record<
  Block,
  SoldProducts['interaction']
>

type TotalsColumn = (typeof DELIVERED)[DeliveredSum] | `${SoldProducts['interaction']}_${SoldSum}`
/** Where a sum is stored, as SQL. */
export type SumColumn = {
  sum: SumName
  /** Its column in `delivery_totals`. */
  column: TotalsColumn & keyof DeliveryTotals
  type: 'bigint' | 'numeric'
  /** Its value in a row of `delivery`, and in one of `sold_products`. */
  delivered: string
  sold: string
}

/** Maps each sum to its columns. */
export const SUM_COLUMNS: readonly SumColumn[] = SUMS.map((sum) => {
  const { block, field, kind } = FIGURES[sum]
  const type = kind === 'count' ? 'bigint' : 'numeric'
  if (!block) {
    const column = DELIVERED[field as DeliveredSum]
    return { sum, column, type, delivered: column, sold: '0' }
  }
  const interaction = INTERACTIONS[block]
  const sold = `case interaction when '${interaction}' then ${SOLD[field as SoldSum]} else 0 end`
  return { sum, column: `${interaction}_${field as SoldSum}`, type, delivered: '0', sold }
})

/** Formats a list of the sums. */
export const eachSumColumn = (write: (column: SumColumn) => string): RawBuilder<unknown> =>
  sql.raw(SUM_COLUMNS.map(write).join(', '))
