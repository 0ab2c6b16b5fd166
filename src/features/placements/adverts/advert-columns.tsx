import { advertStateText, advertStateTone } from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'
import { sortBy, type Sorting } from '../../../lib/sorting.ts'
import { isLoss } from '../../../domain/statistics/loss.ts'
import { Loss } from '../../../ui/loss.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { AdvertSwitch } from './advert-switch.tsx'
import { isHeld, stateReason, type AdvertRow } from './advert-row.ts'
import { Creative } from './creative.tsx'

const NONE = '–'

/** The figures of the table, each with its value; null if there is none. */
const FIGURES = {
  views: ({ stats }) => stats.views,
  ctr: ({ stats }) => stats.ctr,
  spent: ({ stats }) => stats.spent,
  revenue: ({ stats }) => stats.postClick.revenue,
  roas: ({ stats }) => stats.postClick.roas,
} satisfies Record<string, (row: AdvertRow) => number | null>
type Figure = keyof typeof FIGURES

const VALUES: Record<string, (row: AdvertRow) => string | number | null | undefined> = {
  ...FIGURES,
  name: ({ name }) => name,
  state: (row) => advertStateText(row.state, isHeld(row)),
  bid: ({ details }) => details?.bidPrices.length && Math.max(...details.bidPrices),
}
export const isAdvertColumn = (key: string): boolean => Object.hasOwn(VALUES, key)

/** Sorts the ads; without an order of the user's, the largest spending comes first. */
export const sortAdverts = (rows: readonly AdvertRow[], sorting: Sorting | undefined): AdvertRow[] =>
  sortBy(rows, sorting?.direction ?? 'descending', VALUES[sorting?.key ?? 'spent'] ?? FIGURES.spent)

type AdvertColumns = {
  /** Whether the platform provides the bids. */
  hasBids: boolean
  mayWrite: boolean
  onFailure: (row: AdvertRow, error: unknown) => void
}

/** Returns the columns of the table of ads; users without write access have no switches. */
export function advertColumns({ hasBids, mayWrite, onFailure }: AdvertColumns): Column<AdvertRow>[] {
  const { placements: words, statistics } = texts.value
  const { amount, count, percent, ratio, currencySymbol: currency } = format.value
  const figure = (key: Figure, header: string, width: number, write: (value: number) => string): Column<AdvertRow> => ({
    key,
    header,
    width,
    align: 'end',
    sortable: true,
    render: (row) => {
      const value = FIGURES[key](row)
      if (value === null) return NONE
      return key === 'roas' && isLoss(value) ? <Loss text={write(value)} note={words.loss()} /> : write(value)
    },
  })
  const bid: Column<AdvertRow> = {
    key: 'bid',
    header: words.bid({ currency }),
    width: 100,
    align: 'end',
    sortable: true,
    render: ({ details }) => bidText(details?.bidPrices ?? []),
  }
  const onOff: Column<AdvertRow> = {
    key: 'switch',
    className: 'advert-switch',
    header: words.onOff(),
    width: 56,
    render: (row) => <AdvertSwitch row={row} onFailure={onFailure} />,
  }
  return [
    { key: 'name', header: statistics.advert(), width: 272, sortable: true, render: (row) => <AdvertName row={row} /> },
    ...(mayWrite ? [onOff] : []),
    {
      key: 'state',
      className: 'advert-state',
      header: statistics.state(),
      width: 124,
      sortable: true,
      render: (row) => (
        <Badge tone={advertStateTone(row.state, isHeld(row))}>{advertStateText(row.state, isHeld(row))}</Badge>
      ),
    },
    ...(hasBids ? [bid] : []),
    figure('views', statistics.views(), 80, count),
    figure('ctr', 'CTR', 66, percent),
    figure('spent', statistics.spent({ currency }), 104, amount),
    figure('revenue', statistics.revenue({ currency }), 108, amount),
    figure('roas', 'ROAS', 66, ratio),
    // A sentence: it goes below the other cells of its row.
    {
      key: 'reason',
      className: 'advert-reason',
      header: words.stateReason(),
      bare: true,
      width: 1,
      render: (row) => {
        const reason = stateReason(row)
        return reason ? <span className="advert-reason__text">{reason}</span> : null
      },
    },
  ]
}

/** The bids of an ad: one, or the lowest and the highest of several rules. */
function bidText(bids: readonly number[]): string {
  const { amount } = format.value
  const [low, high] = [Math.min(...bids), Math.max(...bids)]
  return bids.length === 0 ? NONE : low === high ? amount(low) : `${amount(low)} – ${amount(high)}`
}

function AdvertName({ row: { name, placementName, details } }: { row: AdvertRow }) {
  return (
    <span className="advert-name">
      <Creative content={details?.contentTemplate} />
      <span>
        {name}
        <span className="advert-name__place">{placementName}</span>
      </span>
    </span>
  )
}
