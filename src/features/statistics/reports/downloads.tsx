import { useSignals } from '@preact/signals-react/runtime'
import { advertiserCheck } from '../../../contract/first-checks.ts'
import { downloadAdvertiserReport, downloadStatsReport } from '../../../contract/calls/endpoints.ts'
import { statsBreakdownUrl } from '../../../contract/calls/stats-urls.ts'
import { advertiserPageUrl } from '../../../contract/calls/urls.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { StatsBreakdownStruct } from '../../../contract/statistics/breakdown.ts'
import type { BreakdownBy } from '../../../contract/statistics/breakdowns.ts'
import type { CampaignsStatsPage, StatsPage } from '../../../contract/statistics/stats.ts'
import { useResource } from '../../../data/use-resource.ts'
import { NOTATIONS } from '../../../domain/notation.ts'
import type { StatsRange } from '../../../domain/statistics/period.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { reportName } from '../../../domain/statistics/report-name.ts'
import { csvText, type CsvCell, type CsvDialect } from '../../../lib/csv.ts'
import { sortingText, type Sorting } from '../../../lib/sorting.ts'
import { allows } from '../../../state/embed/frame.ts'
import { locale, texts } from '../../../state/locale.ts'
import { addOverlay } from '../../../state/overlays.ts'
import { config } from '../../../state/session/config.ts'
import { MenuList } from '../../../ui/popover/menu-list.tsx'
import type { PopupPlace } from '../../../ui/popover/late-button.tsx'
import { campaignsOf, isWhole, platformNames, totalOf } from '../campaign-pages.ts'
import { sortCampaigns } from '../tables/sort-campaigns.ts'
import { downloadReport, saveFile } from './download.ts'
import { advertiserReportLabels, campaignReportLabels } from './report-labels.ts'
import { ReportsPanel } from './reports-panel.tsx'
import { startReport, type MakeReport } from './running-reports.ts'
import { breakdownCells } from './breakdown-cells.ts'
import { advertCells, campaignCells } from './table-cells.ts'

/** The statistics of a campaign; `page` is undefined while there is no table. */
type Campaign = { campaignId: string; page: StatsPage | undefined; subject: string | undefined }
/** The statistics of an advertiser's campaigns. */
type Advertiser = { partnerIds: string[]; pages: CampaignsStatsPage[] }
/** `by`: the dimension of the table on the screen, if it is another one than campaigns or ads. */
export type Downloaded = (Campaign | Advertiser) & { advertiserId: string; by: BreakdownBy | undefined }
type Shown = { range: StatsRange; sorting: Sorting | undefined; hidden: readonly string[] }
/** What is downloaded, and how the screen shows it. */
export type DownloadsProps = Downloaded & Shown

/** Downloads of the server's report, or of the table on the screen as a file. */
export function Downloads(props: DownloadsProps & PopupPlace) {
  return 'campaignId' in props ? <OfCampaign {...props} /> : <OfAdvertiser {...props} />
}

type Scope = Pick<Downloaded, 'advertiserId' | 'by'> & Shown & PopupPlace

/** Returns the table of a dimension as a file; undefined if none is shown, or it has not loaded. */
function useBreakdown(
  { advertiserId, by, range, sorting, hidden }: Scope,
  scope: { partnerIds?: string[]; campaignId?: string },
  platformOf: (partnerId: string) => string,
  total: TotalStats | undefined,
): ((dialect: CsvDialect) => CsvCell[][]) | undefined {
  const { data } = useResource(by ? statsBreakdownUrl(by, advertiserId, range, scope) : null, StatsBreakdownStruct)
  return by && data && ((dialect) => breakdownCells(data, { platformOf, total, sorting, hidden }, dialect))
}

function OfCampaign(props: Campaign & Scope) {
  useSignals()
  const { campaignId, page, subject, by, range, sorting, hidden } = props
  const breakdown = useBreakdown(props, { campaignId }, String, page?.total)
  return (
    <DownloadMenu
      {...props}
      name={reportName(config.value.portalName, subject ?? texts.value.statistics.title(), range)}
      reportAs={(name) =>
        downloadReport(downloadStatsReport, { campaignId, ...range, labels: campaignReportLabels() }, name)
      }
      table={
        by ? breakdown : page && ((dialect) => advertCells(page, sorting && sortingText(sorting), hidden, dialect))
      }
    />
  )
}

function OfAdvertiser(props: Advertiser & Scope) {
  useSignals()
  const { statistics: words, downloads: labels } = texts.value
  const { advertiserId, partnerIds, pages, by, range, sorting, hidden } = props
  const { data: advertiser } = useResource(advertiserPageUrl(advertiserId), advertiserCheck)
  const isFiltered = partnerIds.length > 0
  const isReportFiltered = isFiltered && config.value.features?.includes('reportFilter' satisfies Feature)
  const platformOf = platformNames(pages)
  const breakdown = useBreakdown(props, { partnerIds }, platformOf, totalOf(pages))
  const cells = (dialect: CsvDialect) => {
    const campaigns = sortCampaigns(campaignsOf(pages), sorting, platformOf)
    return campaignCells(campaigns, totalOf(pages), platformOf, hidden, dialect)
  }
  return (
    <DownloadMenu
      {...props}
      name={reportName(config.value.portalName, advertiser?.name ?? words.analytics(), range)}
      reportAs={(name) =>
        downloadReport(
          downloadAdvertiserReport,
          { advertiserId, ...(isReportFiltered && { partnerIds }), ...range, labels: advertiserReportLabels() },
          name,
        )
      }
      reportLabel={isFiltered && !isReportFiltered ? labels.downloadReportAll() : undefined}
      table={by ? breakdown : isWhole(pages) ? cells : undefined}
    />
  )
}

/** The names of the dimensions, as on their tabs. */
const TABS = { placement: 'tabPlacements', device: 'tabDevices', hour: 'tabHours', product: 'tabProducts' } as const

type DownloadMenuProps = PopupPlace & {
  by: BreakdownBy | undefined
  /** The report's file. */
  name: string
  reportAs: (name: string) => MakeReport
  /** The scope of the report, if it is not that of the page. */
  reportLabel?: string | undefined
  /** Returns the table on the screen; undefined while there is none. */
  table: ((dialect: CsvDialect) => CsvCell[][]) | undefined
}

function DownloadMenu({ by, name, reportAs, reportLabel, table, anchor, onClose }: DownloadMenuProps) {
  useSignals()
  const { statistics: words, downloads: labels } = texts.value
  const saveTable = (dialect: CsvDialect) => {
    const dimension = by ? `_${words[TABS[by]]()}` : ''
    if (table)
      saveFile(
        new Blob([csvText(table(dialect), dialect)], { type: 'text/csv;charset=utf-8' }),
        name.replace(/\.xlsx$/, `${dimension}${dialect === 'machine' ? '_raw' : ''}.csv`),
      )
  }
  const refusal = allows('allow-downloads') ? undefined : labels.downloadsRefused()
  const nothing = table ? refusal : labels.nothingToSave()
  return (
    <MenuList
      label={words.download()}
      anchor={anchor}
      onClose={onClose}
      items={[
        {
          key: 'report',
          label: reportLabel ?? labels.downloadReport(),
          disabledReason: refusal,
          onSelect: () => {
            addOverlay(ReportsPanel)
            startReport(name, reportAs(name))
          },
        },
        {
          key: 'excel',
          label: labels.downloadExcel(),
          disabledReason: nothing,
          onSelect: () => saveTable(NOTATIONS[locale.value].decimal === ',' ? 'excel-comma' : 'excel-point'),
        },
        {
          key: 'machine',
          label: labels.downloadMachine(),
          disabledReason: nothing,
          onSelect: () => saveTable('machine'),
        },
      ]}
    />
  )
}
