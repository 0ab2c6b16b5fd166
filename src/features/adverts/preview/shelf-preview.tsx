import { useSignals } from '@preact/signals-react/runtime'
import { format, texts } from '../../../state/locale.ts'
import { useItems } from '../picker/catalogue.ts'

/** A row of products by name and price. Products unknown to the retail platform are left out, as for shoppers. */
export function ShelfPreview({ ids, partnerId }: { ids: readonly string[]; partnerId: string }) {
  useSignals()
  const { items } = useItems('products', partnerId, ids)
  const shown = ids.filter((id) => items.get(id) !== null)
  if (shown.length === 0) return <p className="preview__text muted">{texts.value.advertTools.emptyShelf()}</p>
  return (
    <ul className="preview__shelf" tabIndex={0} aria-label={texts.value.advertTools.shelf()}>
      {shown.map((id) => {
        const item = items.get(id)
        return (
          <li key={id}>
            <span className="preview__product" aria-hidden="true" />
            {typeof item?.price === 'number' && <b className="number">{format.value.money(item.price)}</b>}
            <span>{item?.name ?? id}</span>
          </li>
        )
      })}
    </ul>
  )
}
