import { useSignals } from '@preact/signals-react/runtime'
import type { Placement } from '../../../contract/placement.ts'
import { texts } from '../../../state/locale.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { IdPicker } from '../picker/id-picker.tsx'
import type { LeafFieldsProps } from '../tree/model/tree-spec.ts'
import { CategoryFields } from './category-fields.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { PhrasesField } from './phrases-field.tsx'

/** `partnerId` and `placement` determine the values on offer. */
type AudienceFieldsProps = LeafFieldsProps & { partnerId: string; placement: Placement }

/** The fields of one condition of an audience. */
export function AudienceFields(props: AudienceFieldsProps) {
  useSignals()
  const { leaf, onChange, errorOf, onLeave, partnerId } = props
  const words = texts.value.audienceBuilder
  /** Renders a text field; the last part of `field` is the property's name in the request. */
  const text = (
    field: string,
    label: string,
    value: string,
    make: (text: string) => LeafFieldsProps['leaf'],
    hint?: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      required
      value={value}
      error={errorOf(field)}
      onChange={(typed) => onChange(make(typed), field)}
      onBlur={() => onLeave(field)}
    />
  )
  if ('interestedCategory' in leaf)
    return (
      <CategoryFields
        {...props}
        field="interestedCategory"
        value={leaf.interestedCategory}
        make={(value) => ({ interestedCategory: value })}
      />
    )
  if ('categoryId' in leaf)
    return (
      <CategoryFields {...props} field="categoryId" value={leaf.categoryId} make={(value) => ({ categoryId: value })} />
    )
  if ('productCategory' in leaf)
    return (
      <CategoryFields
        {...props}
        field="productCategory"
        value={leaf.productCategory}
        make={(value) => ({ productCategory: value })}
      />
    )
  if ('stockId' in leaf)
    return text('stockId.stockId', words.stock(), leaf.stockId.stockId, (stockId) => ({ stockId: { stockId } }))
  if ('productName' in leaf)
    return text(
      'productName.name',
      words.nameWords(),
      leaf.productName.name,
      (name) => ({ productName: { name } }),
      words.nameWordsHint(),
    )
  if ('productVendor' in leaf)
    return text('productVendor.vendor', words.vendor(), leaf.productVendor.vendor, (vendor) => ({
      productVendor: { vendor },
    }))
  if ('customParameter' in leaf) {
    const { name, value } = leaf.customParameter
    return (
      <div className="tree-fields__pair">
        {text('customParameter.name', words.parameterName(), name, (typed) => ({
          customParameter: { name: typed, value },
        }))}
        {text('customParameter.value', words.parameterValue(), value, (typed) => ({
          customParameter: { name, value: typed },
        }))}
      </div>
    )
  }
  if ('namedParameter' in leaf) return <ParameterFields {...props} parameter={leaf.namedParameter} />
  if ('search' in leaf) return <PhrasesField {...props} phrases={leaf.search.phrases} />
  if ('productId' in leaf)
    return (
      <IdPicker
        source="products"
        partnerId={partnerId}
        label={words.productIds()}
        required
        ids={leaf.productId.ids}
        error={errorOf('productId.ids')}
        onChange={(ids) => onChange({ productId: { ids } })}
        onBlur={() => onLeave('productId.ids')}
      />
    )
  return <p className="muted">{words.nothingToFill()}</p>
}
