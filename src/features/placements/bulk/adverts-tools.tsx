import { texts } from '../../../state/locale.ts'
import type { Column } from '../../../ui/table/table.tsx'
import type { Selection } from '../../../ui/table/selection/selection.ts'
import { AllTick, RowTick } from '../../../ui/table/selection/ticks.tsx'
import type { AdvertRow } from '../adverts/advert-row.ts'
import type { BidEdit } from './bid-editor.tsx'
import '../../../ui/table/cell-edit.css'
import './adverts-tools.css'

export { AdvertsBar } from './adverts-bar.tsx'
export { NoAdverts, NoneFitting } from './no-adverts.tsx'
export { PhoneTools } from './phone-tools.tsx'
export { RoasFilter } from './roas-filter.tsx'

/** Turns the bids of a column into buttons that edit them. */
function editable(column: Column<AdvertRow>, onEdit: (edit: BidEdit) => void): Column<AdvertRow> {
  const { bulk: words } = texts.peek()
  const render = (row: AdvertRow) => {
    const value = column.render(row)
    if (!row.details?.bidPrices.length) return value
    return (
      <button
        type="button"
        className="cell-edit"
        aria-haspopup="dialog"
        aria-label={`${String(value)}. ${words.edit()}: ${words.bidOf({ name: row.name })}`}
        title={words.edit()}
        onClick={({ currentTarget: cell }) => onEdit({ row, cell })}
      >
        {value}
      </button>
    )
  }
  return { ...column, render }
}

/** Adds checkboxes and the editing of bids to the columns of the table of ads. */
export function withTools(
  columns: readonly Column<AdvertRow>[],
  selection: Selection,
  onEdit: (edit: BidEdit) => void,
): Column<AdvertRow>[] {
  const [name, ...rest] = columns.map((column) => (column.key === 'bid' ? editable(column, onEdit) : column))
  const { bulk: words } = texts.peek()
  const tick: Column<AdvertRow> = {
    key: 'tick',
    isOver: true,
    bare: true,
    header: words.selection(),
    head: <AllTick selection={selection} labelOf={(count) => words.selectAll({ count })} />,
    render: ({ advertId, name: advert }) => (
      <RowTick selection={selection} rowKey={advertId} label={words.select({ name: advert })} />
    ),
  }
  return name ? [name, tick, ...rest] : []
}
