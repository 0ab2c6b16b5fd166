import { useSignals } from '@preact/signals-react/runtime'
import { DEVICE_TYPES, type DeviceType } from '../../contract/placements/placement-types.ts'
import { contentTypeText, deviceTypeText } from '../../state/texts/advert-terms.ts'
import { texts } from '../../state/locale.ts'
import { Segmented } from '../../ui/form/choice/segmented.tsx'
import { SelectField } from '../../ui/form/choice/select-field.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { filterChoices, hasAdverts, type ListedPlacement, type PlacementFilters } from './placement-filters.ts'

type FilterBarProps = {
  placements: readonly ListedPlacement[]
  filters: PlacementFilters
  onChange: (changes: Partial<PlacementFilters>) => void
}

/** The filters of the placements; one with a single choice is hidden. */
export function FilterBar({ placements, filters, onChange }: FilterBarProps) {
  useSignals()
  const { placements: words } = texts.value
  const { devices, groups, contentTypes } = filterChoices(placements)
  const deviceOptions = [
    { value: 'all', label: words.anyDevice() },
    ...DEVICE_TYPES.filter((type) => devices.includes(type)).map((type) => ({
      value: type,
      label: deviceTypeText(type),
      icon: <DeviceIcon type={type} />,
    })),
  ]
  return (
    <section className="placement-filters" aria-label={words.filters()}>
      <Segmented
        label={words.view()}
        options={[
          { value: 'all', label: words.allPlacements() },
          { value: 'mine', label: words.myPlacements({ count: placements.filter(hasAdverts).length }) },
        ]}
        value={filters.isOnlyWithAdverts ? 'mine' : 'all'}
        onChange={(view) => onChange({ isOnlyWithAdverts: view === 'mine' })}
      />
      {devices.length > 1 && (
        <Segmented
          label={words.device()}
          options={deviceOptions}
          value={filters.deviceType ?? 'all'}
          onChange={(value) => onChange({ deviceType: value === 'all' ? undefined : (value as DeviceType) })}
        />
      )}
      {groups.length > 1 && (
        <SelectField
          label={words.group()}
          value={filters.groupId}
          options={[
            { value: '', label: words.anyGroup() },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(groupId) => onChange({ groupId })}
        />
      )}
      {contentTypes.length > 1 && (
        <fieldset className="placement-filters__types">
          <legend>{words.contentTypes()}</legend>
          {contentTypes.map((type) => (
            <label key={type} className="chip">
              <input
                type="checkbox"
                checked={filters.contentTypes.includes(type)}
                onChange={(event) =>
                  onChange({
                    contentTypes: event.currentTarget.checked
                      ? [...filters.contentTypes, type]
                      : filters.contentTypes.filter((other) => other !== type),
                  })
                }
              />
              {contentTypeText(type)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
