import { useSignals } from '@preact/signals-react/runtime'
import type { Stats, StatsPage } from '../../../contract/stats.ts'
import { advertStateText, advertStateTone, contentTypeText, contentWarningText, deviceTypeText } from '../../../state/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { WarningIcon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { markScrolled } from '../../../ui/table.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { figureColumns } from './stats-columns.ts'
import '../../../ui/table.css'
import './placements-table.css'

type PlacementStats = StatsPage['placementsStats'][number]
type AdvertStats = PlacementStats['adverts'][number]
type PlacementsTableProps = {
  /** Undefined while it is under way. */
  page: StatsPage | undefined
  advertHref: (advertId: string) => string
}

/** The ads of each placement below the figures of the placement, and those of the campaign at the foot. */
export function PlacementsTable({ page, advertHref }: PlacementsTableProps) {
  useSignals()
  const { statistics: words } = texts.value
  const headers = [words.advert(), words.state(), words.contentType()]
  return (
    <div className="table-box table-box--wide placements-table" role="region" aria-label={words.advertsTable()} tabIndex={0} onScroll={markScrolled}>
      <table className="table" aria-label={words.advertsTable()} aria-busy={!page}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {figureColumns().map(({ key, header }) => (
              <th key={key} scope="col" className="is-end">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {page ? (
          page.placementsStats.map((placement) => <PlacementRows key={placement.placementId} placement={placement} advertHref={advertHref} />)
        ) : (
          <SkeletonRows />
        )}
        {page && (
          <tfoot>
            <tr>
              <th scope="row">{words.total()}</th>
              <td />
              <td />
              <Figures stats={page.total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function PlacementRows({ placement, advertHref }: { placement: PlacementStats; advertHref: PlacementsTableProps['advertHref'] }) {
  useSignals()
  const { statistics: words } = texts.value
  const { placementName, groupName, deviceType, isPlacementAvailable, stats, adverts } = placement
  return (
    <tbody>
      <tr className="placements-table__placement">
        <th scope="rowgroup">
          {placementName}
          <span className="placements-table__group">{[deviceTypeText(deviceType), groupName].filter(Boolean).join(' · ')}</span>
        </th>
        <td>{!isPlacementAvailable && <Badge tone="warning">{words.unavailable()}</Badge>}</td>
        <td />
        <Figures stats={stats} />
      </tr>
      {adverts.map((advert) => (
        <AdvertRow key={advert.advertId} advert={advert} href={advertHref(advert.advertId)} />
      ))}
    </tbody>
  )
}

function AdvertRow({ advert, href }: { advert: AdvertStats; href: string }) {
  useSignals()
  const { statistics: words } = texts.value
  return (
    <tr>
      <th scope="row" className="placements-table__advert">
        <a className="table__link" href={href}>
          {advert.name}
        </a>
        <Warnings advert={advert} />
      </th>
      <td data-label={words.state()}>
        <Badge tone={advertStateTone(advert.state)}>{advertStateText(advert.state)}</Badge>
      </td>
      <td data-label={words.contentType()}>{contentTypeText(advert.contentTemplateType)}</td>
      <Figures stats={advert.stats} />
    </tr>
  )
}

/** What became wrong with the ad's content, on a sign beside its name. */
function Warnings({ advert: { contentTemplateWarnings } }: { advert: AdvertStats }) {
  useSignals()
  if (contentTemplateWarnings.length === 0) return null
  const text = contentTemplateWarnings.map(contentWarningText).join(' ')
  return (
    <Tooltip text={text}>
      {(trigger) => (
        <span {...trigger} className="placements-table__warning" role="img" aria-label={texts.value.statistics.warnings({ text })} tabIndex={0}>
          <WarningIcon size={16} />
        </span>
      )}
    </Tooltip>
  )
}

function Figures({ stats }: { stats: Stats }) {
  useSignals()
  return figureColumns().map(({ key, header, text }) => (
    <td key={key} className="is-end" data-label={header}>
      {text(stats)}
    </td>
  ))
}

const LIKELY_ROWS = 6

function SkeletonRows() {
  useSignals()
  return (
    <tbody>
      {Array.from({ length: LIKELY_ROWS }, (_, row) => (
        <tr key={row} aria-hidden="true">
          <td>
            <Skeleton />
          </td>
          <td>
            <Skeleton width="72px" />
          </td>
          <td>
            <Skeleton width="72px" />
          </td>
          {figureColumns().map(({ key }) => (
            <td key={key} className="is-end">
              <Skeleton width="48px" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
