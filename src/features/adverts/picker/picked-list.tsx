import { useSignals } from '@preact/signals-react/runtime'
import { format, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CloseIcon, WarningIcon } from '../../../ui/icons/icon.tsx'
import { GripIcon } from '../../../ui/icons/editor-icons.tsx'
import { useReorder } from '../../../ui/form/use-reorder.ts'
import type { Item, KnownItems } from './catalogue.ts'

type PickedListProps = {
  ids: readonly string[]
  items: KnownItems
  isOrdered: boolean
  onRemove: ((index: number) => void) | undefined
  onMove: (from: number, to: number) => void
}

/** The chosen items, by name where the retail platform knows it. */
export function PickedList({ ids, items, isOrdered, onRemove, onMove }: PickedListProps) {
  useSignals()
  const { adverts: words } = texts.value
  const order = useReorder<HTMLOListElement>(ids.length, onMove)
  return (
    <ol className="picked" {...order.listProps}>
      {ids.map((id, index) => {
        const item = items.get(id)
        const name = item?.name ?? id
        return (
          <li
            key={`${id}-${index}`}
            className={classNames('picked__row', order.isDragged(index) && 'is-dragged', item === null && 'is-unknown')}
            data-drop={order.dropAt(index)}
          >
            {isOrdered && ids.length > 1 && (
              <button
                type="button"
                className="picked__handle"
                aria-label={words.moveItem({ name, place: index + 1, count: ids.length })}
                {...order.handleProps(index)}
              >
                <GripIcon size={16} />
              </button>
            )}
            <Picked id={id} item={item} />
            {onRemove && (
              <Button
                className="picked__remove"
                variant="quiet"
                iconOnly
                aria-label={words.removeItem({ name })}
                onClick={() => onRemove(index)}
              >
                <CloseIcon size={16} />
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Picked({ id, item }: { id: string; item: Item | null | undefined }) {
  useSignals()
  const { adverts: words } = texts.value
  if (item === null)
    return (
      <span className="picked__text">
        <WarningIcon size={16} /> {words.notFound({ id })}
      </span>
    )
  if (!item) return <span className="picked__text number">{id}</span>
  const { name, url, path, price } = item
  return (
    <span className="picked__text">
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      <span className="muted">
        {path ?? id}
        {typeof price === 'number' && ` · ${format.value.money(price)}`}
      </span>
    </span>
  )
}
