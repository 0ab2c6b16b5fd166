import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { SubcategoriesStruct, type Subcategory } from '../../../contract/catalogue.ts'
import { subcategoriesUrl } from '../../../contract/calls/late-urls.ts'
import { useResource } from '../../../data/use-resource.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx'
import { ChevronRightIcon } from '../../../ui/icons/later-icons.tsx'
import { keepItems } from '../picker/catalogue.ts'
import './category-tree.css'

type CategoryTreeProps = {
  partnerId: string
  /** The category whose subcategories are shown; the top-level ones without any. */
  below?: Subcategory
  ids: readonly string[]
  onAdd: (ids: string[]) => void
  onRemove: (id: string) => void
}

/** The categories of a platform, level by level, each loaded when it is opened. */
export function CategoryTree({ below, ...rest }: CategoryTreeProps) {
  useSignals()
  const { picker: words, common } = texts.value
  const { data, error, reload } = useResource(
    subcategoriesUrl(rest.partnerId, below && String(below.id)),
    SubcategoriesStruct,
  )
  if (!data)
    return (
      <p className="muted" role="status">
        {error ? callErrorText(error.kind) : words.searching()}{' '}
        {error && (
          <Button variant="quiet" onClick={reload}>
            {common.retry()}
          </Button>
        )}
      </p>
    )
  return (
    <ul className="category-tree" aria-label={below?.name ?? words.allCategories()}>
      {data.categories.map((category) => (
        <Branch key={category.id} category={category} {...rest} />
      ))}
    </ul>
  )
}

function Branch({ category, ...rest }: Omit<CategoryTreeProps, 'below'> & { category: Subcategory }) {
  useSignals()
  const words = texts.value.picker
  const [isOpen, setOpen] = useState(false)
  const { partnerId, ids, onAdd, onRemove } = rest
  const { name, path } = category
  const id = String(category.id)
  return (
    <li>
      <div className="category-tree__row">
        {category.hasSubcategories ? (
          <Button
            variant="quiet"
            iconOnly
            className="category-tree__open"
            aria-expanded={isOpen}
            aria-label={words.subcategoriesOf({ name })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRightIcon size={16} />
          </Button>
        ) : (
          <span className="category-tree__open" />
        )}
        <Checkbox
          label={name}
          checked={ids.includes(id)}
          onChange={(isChosen) => {
            if (!isChosen) return onRemove(id)
            keepItems('categories', partnerId, [{ id, name, path }])
            onAdd([id])
          }}
        />
      </div>
      {isOpen && <CategoryTree below={category} {...rest} />}
    </li>
  )
}
