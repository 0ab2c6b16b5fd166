import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { statsPageUrl } from '../../contract/calls/stats-urls.ts'
import { StatsPageStruct } from '../../contract/statistics/stats.ts'
import { CallError } from '../../data/errors.ts'
import { rangeQuery, readPeriod } from '../../domain/statistics/period.ts'
import { nextSorting, sortingText, type Sorting } from '../../lib/sorting.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { deletedAdvert } from '../../state/deleted-advert.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { config } from '../../state/session/config.ts'
import { daysText, rangeChoice } from '../../state/statistics/range-choice.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { useLazyWhen } from '../../state/use-lazy-when.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { classNames } from '../../ui/class-names.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { RangePicker } from '../../ui/calendar/range-picker.tsx'
import { createSelection } from '../../ui/table/selection/selection.ts'
import { Table } from '../../ui/table/table.tsx'
import { advertColumns } from './adverts/advert-columns.tsx'
import type { AdvertRow } from './adverts/advert-row.ts'
import type { BidEdit } from './bulk/bid-editor.tsx'
import { keepSorting } from './adverts/kept-sorting.ts'
import { useShownAdverts } from './adverts/use-shown-adverts.ts'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignSummary } from './campaign-summary.tsx'
import { FundsAlert } from './funds-alert.tsx'
import { TurnedDown } from './turned-down.tsx'
import './adverts/adverts-table.css'

/** Stable functions, so that the code is available at once when the user returns. */
const importChart = async () => (await import('./campaign-chart.tsx')).CampaignChart
const importTools = () => import('./bulk/adverts-tools.tsx')

const BY_SPENDING: Sorting = { key: 'spent', direction: 'descending' }
/** Parts of the address that the chosen period replaces. */
const NO_DAYS = { period: undefined, from: undefined, to: undefined, offset: undefined }

const NO_ROWS: readonly AdvertRow[] = []
const keyOf = ({ advertId }: AdvertRow) => advertId

/** The page of a campaign: its budget, its problems and its ads. Without ads, the placements for the first one. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { placements: words, statistics, common } = texts.value
  const { advertiserId = '', campaignId = '' } = params
  const place = useMemo(() => ({ advertiserId, campaignId }), [advertiserId, campaignId])
  const { range, preset } = readPeriod(query)
  const { data, error, reload } = usePageResource(statsPageUrl(campaignId, range, 'adverts'), StatsPageStruct)
  const mayWrite = useMayWrite(data)
  const [failed, setFailed] = useState<{ row: AdvertRow; error: CallError }>()
  usePageTitle(data?.campaign.name)
  const hasSeries = config.value.features?.includes('timeSeries') ?? false
  const [Chart] = useLazyWhen(Boolean(data) && hasSeries, importChart, 'history')

  const [selection] = useState(createSelection)
  const [edit, setEdit] = useState<BidEdit>()
  const [tools] = useLazyWhen(Boolean(data), importTools, 'bulk')

  const { rows, sorted, sorting, roas } = useShownAdverts(data, query)
  const shownSorting = sorting ?? BY_SPENDING
  const isEmpty = rows?.length === 0
  // The page of a campaign whose last ad has just been deleted stays, because the ad can be restored here.
  const [hasHad, setHad] = useState(() => deletedAdvert.peek()?.campaignId === campaignId)
  if (rows && !isEmpty && !hasHad) setHad(true)
  const mustAdd = isEmpty && !hasHad
  useLayoutEffect(() => {
    if (mustAdd) navigate(href('placements', place), { replace: true })
  }, [mustAdd, place])

  const onFailure = useCallback((row: AdvertRow, error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (!leaveFor(error)) setFailed({ row, error })
  }, [])
  const hasBids = !rows || rows.some(({ details }) => details)
  const { placements, statistics: figureWords } = texts.value // a new language creates new columns
  const figures = useMemo(
    () => advertColumns({ hasBids, mayWrite, onFailure }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- the columns hold texts
    [hasBids, mayWrite, onFailure, placements, figureWords],
  )
  const columns = useMemo(
    () => (mayWrite && tools?.withTools(figures, selection, setEdit)) || figures,
    [mayWrite, tools, figures, selection],
  )
  const rowHref = useCallback(({ advertId }: AdvertRow) => href('advert', { ...place, advertId }), [place])

  const show = (changes: Record<string, string | number | undefined>) =>
    navigate(href('campaign', place, { ...Object.fromEntries(query), ...changes }), { replace: true })
  const arrange = (next: Sorting | undefined) => {
    const sort = next && sortingText(next)
    keepSorting(sort)
    show({ sort })
  }
  const onSort = (key: string) => {
    const next = nextSorting(key, key === 'name' || key === 'state' ? 'ascending' : 'descending', sorting)
    arrange(next)
  }
  if (mustAdd) return null
  return (
    <>
      <CampaignHead params={place} campaign={data?.campaign} hasFailed={Boolean(error && !data)} mayWrite={mayWrite} />
      {error && !data ? (
        <LoadFailed
          title={common.loadFailed()}
          text={callErrorText(error.kind)}
          retryLabel={common.retry()}
          onRetry={reload}
        />
      ) : (
        <div className="stack">
          {data && <FundsAlert campaign={data.campaign} advertiser={data.advertiser} />}
          {rows && <TurnedDown rows={rows} params={place} mayWrite={mayWrite} />}
          {failed && (
            <InView key={failed.row.advertId}>
              <Alert
                tone="danger"
                title={words.changeFailed({ name: failed.row.name })}
                dismissLabel={common.dismiss()}
                onDismiss={() => setFailed(undefined)}
              >
                {callErrorText(failed.error.kind)}
              </Alert>
            </InView>
          )}
          <div className="campaign-top">
            <CampaignSummary page={data} range={range}>
              <RangePicker
                {...rangeChoice({ range, preset }, data?.campaign)}
                comparison="none"
                onChoose={({ preset: chosen, ...days }) =>
                  show({
                    ...NO_DAYS,
                    ...rangeQuery({ range: { from: days.from, to: days.to, offset: range.offset }, preset: chosen }),
                  })
                }
              >
                {preset ? statistics[preset]() : daysText(range)}
              </RangePicker>
            </CampaignSummary>
            {hasSeries &&
              (Chart ? <Chart {...place} range={range} /> : <Skeleton width="100%" height="var(--chart)" />)}
          </div>
          {tools && mayWrite && (
            <tools.AdvertsBar
              rows={sorted ?? NO_ROWS}
              onEdited={() => setEdit(undefined)}
              {...{ place, selection, edit }}
            />
          )}
          {isEmpty ? (
            tools && <tools.NoAdverts href={mayWrite ? href('placements', place) : undefined} />
          ) : (
            <div className={classNames('adverts', mayWrite && 'has-ticks')}>
              <div className="adverts__filter">
                {tools && rows && (
                  <tools.RoasFilter roas={roas} shown={sorted?.length ?? 0} total={rows.length} onChange={show} />
                )}
              </div>
              {tools && (
                <tools.PhoneTools
                  selection={mayWrite ? selection : undefined}
                  columns={figures}
                  sorting={shownSorting}
                  onArrange={arrange}
                />
              )}
              {tools && rows && sorted?.length === 0 ? (
                <tools.NoneFitting onReset={() => show({ roasFrom: '', roasTo: '' })} />
              ) : (
                <Table
                  wide
                  label={words.advertsOfCampaign()}
                  columns={columns}
                  rows={sorted}
                  rowKey={keyOf}
                  rowHref={rowHref}
                  sorting={shownSorting}
                  onSort={onSort}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
