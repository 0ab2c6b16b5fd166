import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { Stats, StatsPage } from '../../../contract/statistics/stats.ts'
import { idleNow } from '../../../domain/campaign/idle-now.ts'
import { sortingText, type Sorting } from '../../../lib/sorting.ts'
import {
  advertStateText,
  advertStateTone,
  contentTypeText,
  contentWarningText,
  deviceTypeText,
} from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { WarningIcon } from '../../../ui/icons/icon.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Tooltip } from '../../../ui/popover/tooltip.tsx'
import { figureColumns } from './figure-columns.ts'
import type { longRows } from './long-rows.tsx'
import { readSort } from '../view.ts'
import { sortPlacements, stateTextOf } from './sort-placements.ts'
import { footedRows, type FootedColumn } from './footed-rows.tsx'
import './placements-table.css'

type Placement = StatsPage['placementsStats'][number]
type Advert = Placement['adverts'][number]
/** A placement, or one of its ads in the rows below it. */
export type PlacementRow = { placement: Placement; advert?: Advert }

type PlacementsTableProps = {
  /** Undefined while it is loading. */
  page: StatsPage | undefined
  /** The statistics of the previous period, if it is compared. */
  before: StatsPage | undefined
  sorting: Sorting | undefined
  hidden: readonly string[]
  isShort: boolean
  onSort: (key: string) => void
  advertHref: (advertId: string) => string
  /** What renders many rows, once it has loaded. */
  drawLong: typeof longRows | undefined
}

const keyOf = ({ placement, advert }: PlacementRow) => advert?.advertId ?? `placement ${placement.placementId}`
const statsOf = ({ placement, advert }: PlacementRow) => (advert ?? placement).stats

/** Returns the rows of the table in order: each placement followed by its ads. */
export const placementRows = (page: StatsPage, sort: string | undefined): PlacementRow[] =>
  sortPlacements(page.placementsStats, readSort(sort)).flatMap((placement) => [
    { placement },
    ...placement.adverts.map((advert) => ({ placement, advert })),
  ])

/** The figures of each placement, its ads below them, and the campaign's totals at the foot. */
export function PlacementsTable(props: PlacementsTableProps) {
  const { page, before, sorting, hidden, isShort, onSort, advertHref, drawLong } = props
  useSignals()
  const { value: textsNow } = texts
  const { value: formatNow } = format
  const sort = sorting && sortingText(sorting)
  const rows = useMemo(() => page && placementRows(page, sort), [page, sort])
  const columns = useMemo(() => {
    const { statistics: words } = textsNow
    const known = new Map(
      (before?.placementsStats ?? []).flatMap(({ placementId, stats, adverts }) => [
        [`placement ${placementId}`, stats] as const,
        ...adverts.map((advert) => [advert.advertId, advert.stats] as const),
      ]),
    )
    const total = page && { now: page.total, before: before?.total }
    const beforeOf = (row: PlacementRow) => known.get(keyOf(row))
    const figures = figureColumns<PlacementRow>({ statsOf, beforeOf, total, hidden, isShort })
    const isActive = page?.campaign.state === 'active' && !idleNow(page.campaign)
    const named = wordColumns(words, total?.now, isActive)
    // On a phone the type is the second line of a row; elsewhere it decides less than the figures.
    return isShort ? [...named, typeColumn(words), ...figures] : [...named, ...figures, typeColumn(words)]
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- for the headers' currency
  }, [textsNow, formatNow, page, before, hidden, isShort])
  const drawRows = useMemo(() => footedRows(columns, drawLong), [columns, drawLong])
  const rowHref = useCallback(
    ({ advert }: PlacementRow) => (advert && !advert.isDeleted ? advertHref(advert.advertId) : undefined),
    [advertHref],
  )
  return (
    <div className="placements-table">
      <Table<PlacementRow>
        wide
        label={textsNow.statistics.advertsTable()}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHref={rowHref}
        sorting={sorting}
        onSort={onSort}
        skeletonRows={4}
        drawRows={drawRows}
      />
    </div>
  )
}

function wordColumns(
  words: ReturnType<typeof wordsOf>,
  total: Stats | undefined,
  isActive: boolean,
): FootedColumn<PlacementRow>[] {
  return [
    {
      key: 'name',
      header: words.advert(),
      width: 264,
      sortable: true,
      render: nameOf,
      ...(total && { footer: words.total() }),
    },
    { key: 'state', header: words.state(), width: 124, sortable: true, render: (row) => stateOf(row, isActive) },
  ]
}

const typeColumn = (words: ReturnType<typeof wordsOf>): FootedColumn<PlacementRow> => ({
  key: 'contentType',
  header: words.contentType(),
  width: 120,
  sortable: true,
  render: ({ advert }) => advert && contentTypeText(advert.contentTemplateType),
})
const wordsOf = () => texts.value.statistics

function nameOf({ placement, advert }: PlacementRow): ReactNode {
  if (!advert)
    return (
      <span className="placements-table__placement">
        {placement.placementName}
        <span className="placements-table__group">
          {[deviceTypeText(placement.deviceType), placement.groupName].filter(Boolean).join(' · ')}
        </span>
      </span>
    )
  return advert.name
}

/** The state of an ad; a started one is shown only if its campaign is active and its placement accepts it. */
function stateOf({ placement, advert }: PlacementRow, isActive: boolean): ReactNode {
  if (advert?.isDeleted) return <Badge tone="neutral">{stateTextOf(advert)}</Badge>
  if (advert) {
    const { state, contentTemplateWarnings: warnings } = advert
    const isTaken = placement.isPlacementAvailable && !warnings.some((warning) => 'contentTypeDisabled' in warning)
    const isHeld = !isActive || !isTaken
    return (
      <>
        <Badge tone={advertStateTone(state, isHeld)}>{advertStateText(state, isHeld)}</Badge>
        {warnings.length > 0 && <Warnings advert={advert} />}
      </>
    )
  }
  return placement.isPlacementAvailable ? null : <Badge tone="warning">{wordsOf().unavailable()}</Badge>
}

/** The warnings about the ad's content, as an icon beside its state. */
function Warnings({ advert: { contentTemplateWarnings } }: { advert: Advert }) {
  useSignals()
  const text = contentTemplateWarnings.map(contentWarningText).join(' ')
  return (
    <Tooltip text={text}>
      {(trigger) => (
        <span
          {...trigger}
          className="placements-table__warning"
          role="img"
          aria-label={texts.value.statistics.warnings({ text })}
          tabIndex={0}
        >
          <WarningIcon size={16} />
        </span>
      )}
    </Tooltip>
  )
}
