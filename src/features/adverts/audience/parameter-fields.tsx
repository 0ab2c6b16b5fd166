import { useSignals } from '@preact/signals-react/runtime'
import type { Condition } from '../../../contract/advert/condition.ts'
import type { NamedParameter, Placement } from '../../../contract/placements/placement.ts'
import { texts } from '../../../state/locale.ts'
import { SelectField } from '../../../ui/form/choice/select-field.tsx'
import type { LeafFieldsProps } from '../tree/model/tree-spec.ts'

type Parameter = Extract<Condition, { namedParameter: unknown }>['namedParameter']

/** A parameter of the retail platform and its value. One that is no longer supported is shown and can be replaced. */
export function ParameterFields({
  parameter,
  placement,
  onChange,
  errorOf,
  onLeave,
}: LeafFieldsProps & { parameter: Parameter; placement: Placement }) {
  useSignals()
  const words = texts.value.audienceBuilder
  const known = placement.namedParameters
  const chosen = known.find(({ id }) => id === parameter.parameterId)
  const isKnownValue = chosen?.values.some(({ value }) => value === parameter.value) ?? false
  const choose = ({ id, name, displayName, values }: NamedParameter, value = values[0]) =>
    onChange({
      namedParameter: {
        parameterId: id,
        name,
        displayName,
        value: value?.value ?? '',
        displayValue: value?.displayValue ?? '',
      },
    })
  const parameters = known.map(({ id, displayName }) => ({ value: id, label: displayName }))
  const values = (chosen?.values ?? []).map(({ value, displayValue }) => ({ value, label: displayValue }))
  const outdated = (value: string, label: string) => ({ value, label: words.unsupportedOption({ name: label }) })
  return (
    <div className="tree-fields__pair">
      <SelectField
        label={words.parameter()}
        required
        value={parameter.parameterId}
        options={chosen ? parameters : [outdated(parameter.parameterId, parameter.displayName), ...parameters]}
        onChange={(id) => {
          const next = known.find((each) => each.id === id)
          if (next) choose(next)
        }}
      />
      <SelectField
        label={words.parameterValue()}
        required
        value={parameter.value}
        error={errorOf('namedParameter.value')}
        options={isKnownValue ? values : [outdated(parameter.value, parameter.displayValue), ...values]}
        onChange={(value) =>
          chosen &&
          choose(
            chosen,
            chosen.values.find((each) => each.value === value),
          )
        }
        onBlur={() => onLeave('namedParameter.value')}
      />
    </div>
  )
}
