import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { AttributionCondition } from '../../../contract/advert/condition.ts'
import { caseOf } from '../../../domain/condition/condition-tree.ts'
import type { Leaf } from '../../../domain/condition/tree-rules.ts'
import { texts } from '../../../state/locale.ts'
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { unknownFields } from '../audience/audience-fields.tsx'
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
  return caseOf<Leaf<AttributionCondition>, ReactNode>(leaf as Leaf<AttributionCondition>, {
    products: (products) => (
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
    ),
    productCategories: ({ ids }) => (
      <IdPicker
        source="categories"
        partnerId={partnerId}
        label={words.categories()}
        required
        ids={ids.map(String)}
        error={errorOf('productCategories.ids')}
        onChange={(next) => onChange({ productCategories: { ids: numbersOf(next) } })}
        onBlur={() => onLeave('productCategories.ids')}
      />
    ),
    productVendor: ({ vendor }) => (
      <TextField
        label={words.vendor()}
        required
        value={vendor}
        error={errorOf('productVendor.vendor')}
        onChange={(typed) => onChange({ productVendor: { vendor: typed } }, 'productVendor.vendor')}
        onBlur={() => onLeave('productVendor.vendor')}
      />
    ),
    other: unknownFields,
  })
}
