import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { IdPicker } from '../picker/id-picker.tsx'
import { numbersOf } from '../picker/parse-ids.ts'
import type { LeafFieldsProps } from '../tree/model/tree-spec.ts'

/** The fields of one condition of a custom attribution rule. */
export function AttributionFields({
  leaf,
  onChange,
  errorOf,
  onLeave,
  partnerId,
}: LeafFieldsProps & { partnerId: string }) {
  useSignals()
  const words = texts.value.audienceBuilder
  if ('products' in leaf) {
    const { products } = leaf
    return (
      <>
        <IdPicker
          source="products"
          partnerId={partnerId}
          label={words.productIds()}
          required
          ids={products.ids}
          error={errorOf('products.ids')}
          onChange={(ids) => onChange({ products: { ...products, ids } })}
          onBlur={() => onLeave('products.ids')}
        />
        <Checkbox
          label={words.groups()}
          hint={words.groupsHint()}
          checked={products.groupsRequired}
          onChange={(groupsRequired) => onChange({ products: { ...products, groupsRequired } })}
        />
      </>
    )
  }
  if ('productCategories' in leaf)
    return (
      <IdPicker
        source="categories"
        partnerId={partnerId}
        label={words.categories()}
        required
        ids={leaf.productCategories.ids.map(String)}
        error={errorOf('productCategories.ids')}
        onChange={(ids) => onChange({ productCategories: { ids: numbersOf(ids) } })}
        onBlur={() => onLeave('productCategories.ids')}
      />
    )
  if (!('productVendor' in leaf)) return null
  return (
    <TextField
      label={words.vendor()}
      required
      value={leaf.productVendor.vendor}
      error={errorOf('productVendor.vendor')}
      onChange={(vendor) => onChange({ productVendor: { vendor } }, 'productVendor.vendor')}
      onBlur={() => onLeave('productVendor.vendor')}
    />
  )
}
