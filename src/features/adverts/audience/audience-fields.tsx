import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { Categories, Condition } from '../../../contract/advert/condition.ts'
import type { Placement } from '../../../contract/placements/placement.ts'
import { caseOf } from '../../../domain/condition/condition-tree.ts'
import type { Leaf } from '../../../domain/condition/tree-rules.ts'
import { texts } from '../../../state/locale.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { IdPicker } from '../picker/id-picker.tsx'
import type { LeafFieldsProps } from '../tree/model/tree-spec.ts'
import { CategoryFields } from './category-fields.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { PhrasesField } from './phrases-field.tsx'

/** Explains why a condition of a kind that the platform has added has no fields. */
export const unknownFields = (kind: string) => <p className="muted">{texts.value.advertTools.unknownPart({ kind })}</p>

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
  const categories = (field: 'interestedCategory' | 'categoryId' | 'productCategory') => (value: Categories) => (
    <CategoryFields
      {...props}
      field={field}
      value={value}
      make={(next) => ({ [field]: next }) as LeafFieldsProps['leaf']}
    />
  )
  const nothing = () => <p className="muted">{words.nothingToFill()}</p>
  return caseOf<Leaf<Condition>, ReactNode>(leaf as Leaf<Condition>, {
    interestedCategory: categories('interestedCategory'),
    categoryId: categories('categoryId'),
    productCategory: categories('productCategory'),
    stockId: ({ stockId }) =>
      text('stockId.stockId', words.stock(), stockId, (typed) => ({ stockId: { stockId: typed } })),
    productName: ({ name }) =>
      text(
        'productName.name',
        words.nameWords(),
        name,
        (typed) => ({ productName: { name: typed } }),
        words.nameWordsHint(),
      ),
    productVendor: ({ vendor }) =>
      text('productVendor.vendor', words.vendor(), vendor, (typed) => ({ productVendor: { vendor: typed } })),
    customParameter: ({ name, value }) => (
      <div className="tree-fields__pair">
        {text('customParameter.name', words.parameterName(), name, (typed) => ({
          customParameter: { name: typed, value },
        }))}
        {text('customParameter.value', words.parameterValue(), value, (typed) => ({
          customParameter: { name, value: typed },
        }))}
      </div>
    ),
    namedParameter: (parameter) => <ParameterFields {...props} parameter={parameter} />,
    search: ({ phrases }) => <PhrasesField {...props} phrases={phrases} />,
    productId: ({ ids }) => (
      <IdPicker
        source="products"
        partnerId={partnerId}
        label={words.productIds()}
        required
        ids={ids}
        error={errorOf('productId.ids')}
        onChange={(next) => onChange({ productId: { ids: next } })}
        onBlur={() => onLeave('productId.ids')}
      />
    ),
    allProducts: nothing,
    anyProduct: nothing,
    empty: nothing,
    other: unknownFields,
  })
}
