import { useSignals } from '@preact/signals-react/runtime'
import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import { format, texts } from '../../../state/locale.ts'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Table, type Column } from '../../../ui/table/table.tsx'

type Product = NonNullable<StatsBreakdown['soldProducts']>[number]

const keyOf = ({ productId }: Product) => productId

/** The sold products, the largest revenue first. */
export function ProductsTable({ products }: { products: readonly Product[] }) {
  useSignals()
  const { statistics: words, breakdowns } = texts.value
  const { amount, count, currencySymbol: currency } = format.value
  const isShort = useMedia(PHONE)
  const end = { align: 'end', width: 120 } as const
  const main: Column<Product>[] = [
    {
      key: 'name',
      header: words.productName(),
      width: 320,
      render: ({ productName }) => productName,
    },
    {
      ...end,
      key: 'revenue',
      header: words.revenue({ currency }),
      render: ({ postClick, postView }) => amount(postClick.revenue + postView.revenue),
    },
    {
      ...end,
      key: 'quantity',
      header: words.quantity(),
      render: ({ postClick, postView }) => count(postClick.products + postView.products),
    },
    { ...end, key: 'orders', header: breakdowns.orders(), render: ({ orders }) => count(orders) },
  ]
  const more: Column<Product>[] = [
    {
      ...end,
      key: 'postClick',
      header: words.postClickRevenue({ currency }),
      render: ({ postClick }) => amount(postClick.revenue),
    },
    {
      ...end,
      key: 'postView',
      header: words.postViewRevenue({ currency }),
      render: ({ postView }) => amount(postView.revenue),
    },
  ]
  return (
    <>
      <p className="muted">{breakdowns.productsNote()}</p>
      <Table
        wide
        label={breakdowns.byProduct()}
        columns={isShort ? main : [...main, ...more]}
        rows={products}
        rowKey={keyOf}
      />
    </>
  )
}
