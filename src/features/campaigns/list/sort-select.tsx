import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { texts } from '../../../state/locale.ts'
import { sortingText } from '../../../lib/sorting.ts'
import type { Column, Sorting } from '../../../ui/table/table.tsx'
import { SORT_KEYS } from './list-order.ts'
import type { ArrangeBy } from './shown-rows.ts'
import '../../../ui/form/field.css'

/** The order of the list, also where it has no headers to press. */
export function SortSelect({
  columns,
  sorting,
  isByAttention = false,
  onArrange,
}: {
  columns: readonly Column<Campaign>[]
  sorting: Sorting | undefined
  /** Whether the platform lists what needs attention first if no order is chosen. */
  isByAttention?: boolean
  onArrange: ArrangeBy
}) {
  useSignals()
  const { campaignTools: words } = texts.value
  const options = columns
    .filter(({ key }) => SORT_KEYS.includes(key) && (!isByAttention || key !== 'created'))
    .flatMap(({ key, header: column }) => [
      { value: key, label: words.ascending({ column }) },
      { value: `-${key}`, label: words.descending({ column }) },
    ])
  return (
    <select
      className="input list-tools__sort"
      aria-label={words.sort()}
      value={sorting ? sortingText(sorting) : ''}
      onChange={({ currentTarget }) => onArrange({ sort: currentTarget.value })}
    >
      <option value="">{isByAttention ? words.attentionFirst() : words.newestFirst()}</option>
      {isByAttention && <option value="-created">{words.newestFirst()}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
