import type { Campaign } from '../../../contract/campaign.ts'
import { texts } from '../../../state/locale.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { editCell, type CellKind } from '../row/edited-cell.ts'
import { AllTick, RowTick } from '../row/row-tick.tsx'

type Columns = readonly Column<Campaign>[]

/** The value that a press on a cell edits; the run dates only while the start date can still change. */
const kinds: Record<string, (campaign: Campaign) => CellKind | undefined> = {
  limit: () => 'limit',
  endDate: () => 'endDate',
  runDates: ({ isStartDateEnabled }) => (isStartDateEnabled ? 'dates' : undefined),
}

function editable(column: Column<Campaign>): Column<Campaign> {
  const kindOf = kinds[column.key]
  if (!kindOf) return column
  const label = texts.peek().campaignTools.edit()
  const render = (campaign: Campaign) => {
    const value = column.render(campaign)
    const kind = kindOf(campaign)
    return kind ? (
      <button
        type="button"
        className="cell-edit"
        aria-haspopup="dialog"
        aria-label={`${String(value)}. ${label}: ${column.header}, ${campaign.name}`}
        title={label}
        onClick={({ currentTarget: cell }) => editCell({ kind, campaign, cell })}
      >
        {value}
      </button>
    ) : (
      value
    )
  }
  return { ...column, render }
}

/** Returns the columns with a checkbox and editable values. */
function toolColumns(columns: Columns): Columns {
  const [name, ...rest] = columns.map(editable)
  const tick: Column<Campaign> = {
    key: 'tick',
    isOver: true,
    bare: true,
    header: texts.peek().campaignTools.select(),
    head: <AllTick />,
    render: (campaign) => <RowTick campaign={campaign} />,
  }
  return name ? [name, tick, ...rest] : []
}

/** Returns a function that adds the tools to columns: once to the same ones, because new ones render all rows again. */
export function columnsOfVisit(): (columns: Columns) => Columns {
  let last: { columns: Columns; made: Columns } | undefined
  return (columns) => (last?.columns === columns ? last : (last = { columns, made: toolColumns(columns) })).made
}
