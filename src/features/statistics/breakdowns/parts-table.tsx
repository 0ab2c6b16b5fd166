import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import type { Stats } from '../../../contract/statistics/stats.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { sortBy } from '../../../lib/sorting.ts'
import { deviceTypeText } from '../../../state/texts/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Table } from '../../../ui/table/table.tsx'
import { figureColumns } from '../tables/figure-columns.ts'
import { footedRows, type FootedColumn } from '../tables/footed-rows.tsx'
import { longRows } from '../tables/long-rows.tsx'
import '../tables/placements-table.css'
import type { TableView } from '../use-stats-view.ts'
import { isFigure } from '../view.ts'

/** A placement with its device and platform, or a device. */
type Part = { key: string; name: string; about?: string; stats: Stats }

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
  const parts: Part[] = placements
    ? placements.map(({ placementId, placementName, deviceType, partnerId, stats }) => ({
        key: placementId,
        name: placementName,
        about: [deviceTypeText(deviceType), platformOf(partnerId)].filter(Boolean).join(' · '),
        stats,
      }))
    : (devices ?? []).map(({ deviceType, stats }) => ({ key: deviceType, name: deviceTypeText(deviceType), stats }))
  const name = placements ? words.placement() : breakdowns.device()
  const columns = useMemo(
    (): FootedColumn<Part>[] => [
      {
        key: 'name',
        header: name,
        width: 240,
        sortable: true,
        render: (part) => (
          <>
            {part.name}
            {part.about && <span className="placements-table__group">{part.about}</span>}
          </>
        ),
        footer: words.total(),
      },
      ...figureColumns<Part>({
        statsOf: ({ stats }) => stats,
        beforeOf: () => undefined,
        total: total && { now: total, before: undefined },
        hidden,
        isShort,
      }),
    ],
    [name, words, total, hidden, isShort],
  )
  const { key, direction } = sorting ?? { key: 'spent', direction: 'descending' as const }
  const rows = sortBy(parts, direction, (part) => (isFigure(key) ? valueIn(part.stats, key) : part.name))
  const drawRows = useMemo(() => footedRows(columns, longRows), [columns])
  return (
    <Table
      wide
      label={placements ? breakdowns.byPlacement() : breakdowns.byDevice()}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      sorting={sorting}
      onSort={onSort}
      drawRows={drawRows}
    />
  )
}
