import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { texts } from '../../../state/locale.ts'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Table } from '../../../ui/table/table.tsx'
import { figureColumns } from '../tables/figure-columns.ts'
import { footedRows, type FootedColumn } from '../tables/footed-rows.tsx'
import { longRows } from '../tables/long-rows.tsx'
import '../tables/placements-table.css'
import type { TableView } from '../use-stats-view.ts'
import { partsOf, partsTotal, type Part } from './parts.ts'

type PartsTableProps = Pick<StatsBreakdown, 'placements' | 'devices'> & {
  total: TotalStats | undefined
  platformOf: (partnerId: string) => string
} & Pick<TableView, 'sorting' | 'onSort' | 'hidden'>

const keyOf = ({ key }: Part) => key

/** The figures of placements or devices, with their total. */
export function PartsTable({ placements, devices, total, platformOf, sorting, onSort, hidden }: PartsTableProps) {
  useSignals()
  const { statistics: words, breakdowns } = texts.value
  const isShort = useMedia(PHONE)
  const sum = useMemo(() => total && partsTotal(placements ?? devices ?? [], total), [placements, devices, total])
  const name = placements ? words.placement() : breakdowns.device()
  const columns = useMemo(
    (): FootedColumn<Part>[] => [
      {
        key: 'name',
        header: name,
        width: 240,
        sortable: true,
        render: (part) => {
          const about = [part.device, part.platform].filter(Boolean).join(' · ')
          return (
            <>
              {part.name}
              {about && <span className="placements-table__group">{about}</span>}
            </>
          )
        },
        footer: words.total(),
      },
      ...figureColumns<Part>({
        statsOf: ({ stats }) => stats,
        beforeOf: () => undefined,
        total: sum && { now: sum, before: undefined },
        hidden,
        isShort,
      }),
    ],
    [name, words, sum, hidden, isShort],
  )
  const drawRows = useMemo(() => footedRows(columns, longRows), [columns])
  return (
    <Table
      wide
      label={placements ? breakdowns.byPlacement() : breakdowns.byDevice()}
      columns={columns}
      rows={partsOf({ placements, devices }, platformOf, sorting)}
      rowKey={keyOf}
      sorting={sorting}
      onSort={onSort}
      drawRows={drawRows}
    />
  )
}
