import { useSignals } from '@preact/signals-react/runtime'
import { readSorting, sortingText, type Sorting } from '../../../lib/sorting.ts'
import { texts } from '../../../state/locale.ts'
import { SelectField } from '../../../ui/form/choice/select-field.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import type { Selection } from '../../../ui/table/selection/selection.ts'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { AllTick } from '../../../ui/table/selection/ticks.tsx'
import type { AdvertRow } from '../adverts/advert-row.ts'
import './phone-tools.css'

type PhoneToolsProps = {
  /** Undefined if nothing can be selected. */
  selection: Selection | undefined
  columns: readonly Column<AdvertRow>[]
  sorting: Sorting
  onArrange: (sorting: Sorting) => void
}

/** The order and the checkbox for all rows, on a phone, where the table has no header row. */
export function PhoneTools({ selection, columns, sorting, onArrange }: PhoneToolsProps) {
  useSignals()
  const { bulk: words } = texts.value
  const isPhone = useMedia(PHONE)
  if (!isPhone) return null
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) => [
      { value: `-${key}`, label: `${header} ↓` },
      { value: key, label: `${header} ↑` },
    ])
  const arrange = (text: string) => {
    const chosen = readSorting(text, () => true)
    if (chosen) onArrange(chosen)
  }
  return (
    <div className="phone-tools">
      {selection && <AllTick selection={selection} labelOf={(count) => words.selectAll({ count })} />}
      <SelectField label={words.order()} value={sortingText(sorting)} options={options} onChange={arrange} />
    </div>
  )
}
