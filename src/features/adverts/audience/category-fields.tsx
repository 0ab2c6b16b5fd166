import { useSignals } from '@preact/signals-react/runtime'
import type { Categories } from '../../../contract/advert/condition.ts'
import { locale, texts } from '../../../state/locale.ts'
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx'
import { IdPicker } from '../picker/id-picker.tsx'
import { numbersOf } from '../picker/parse-ids.ts'
import { MOST_FOUND, useItems, useSearch, type Item } from '../picker/catalogue.ts'
import type { AnyLeaf } from '../tree/model/tree-node.ts'
import type { LeafFieldsProps } from '../tree/model/tree-spec.ts'

const EXAMPLES = 3

type CategoryFieldsProps = LeafFieldsProps & {
  partnerId: string
  field: string
  value: Categories
  make: (value: Categories) => AnyLeaf
}

/** A list of categories, and whether their subcategories count. */
export function CategoryFields({ partnerId, field, value, make, onChange, errorOf, onLeave }: CategoryFieldsProps) {
  useSignals()
  const words = texts.value.audienceBuilder
  const path = `${field}.ids`
  return (
    <>
      <IdPicker
        source="categories"
        partnerId={partnerId}
        label={words.categories()}
        required
        ids={value.ids.map(String)}
        error={errorOf(path)}
        onChange={(ids) => onChange(make({ ...value, ids: numbersOf(ids) }))}
        onBlur={() => onLeave(path)}
      />
      <Checkbox
        label={words.nested()}
        checked={value.includeNestedCategories}
        hint={
          value.includeNestedCategories && value.ids.length > 0 ? (
            <NestedPreview partnerId={partnerId} ids={value.ids.map(String)} />
          ) : undefined
        }
        onChange={(includeNestedCategories) => onChange(make({ ...value, includeNestedCategories }))}
      />
    </>
  )
}

/** Previews what "nested" includes: how many subcategories the last chosen category has, and some of their names. */
function NestedPreview({ partnerId, ids }: { partnerId: string; ids: readonly string[] }) {
  useSignals()
  const { items } = useItems('categories', partnerId, ids)
  const known = ids.flatMap((id) => items.get(id) ?? [])
  const last = known.at(-1)
  return last ? <NestedOf partnerId={partnerId} category={last} /> : null
}

function NestedOf({ partnerId, category }: { partnerId: string; category: Item }) {
  useSignals()
  const words = texts.value.audienceBuilder
  const { found } = useSearch('categories', partnerId, category.path ?? category.name)
  if (!found) return null
  const nested = found.filter(({ path }) => path?.startsWith(`${category.path} > `))
  const names = new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(
    nested.slice(0, EXAMPLES).map(({ name }) => name),
  )
  if (nested.length === 0)
    return (
      <>
        {category.name}: {words.nestedNone()}
      </>
    )
  const say = found.length < MOST_FOUND ? words.nestedHint : words.nestedMany
  return (
    <>
      {category.name}: {say({ count: nested.length, names })}
    </>
  )
}
