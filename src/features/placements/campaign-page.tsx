import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useMemo, useState } from 'react'
import { statsPageUrl } from '../../contract/calls/stats-urls.ts'
import { statsPageCheck } from '../../contract/statistics/stats-checks.ts'
import { readPeriod } from '../../domain/statistics/period.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { deletedAdvert } from '../../state/deleted-advert.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { config } from '../../state/session/config.ts'
import { useLatePart } from '../../state/late/use-lazy-when.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { useKept } from '../../ui/use-kept.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { advertRows } from './adverts/advert-row.ts'
import { AdvertsList, type Changes } from './adverts/adverts-list.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignSummary } from './campaign-summary.tsx'
import { FundsAlert } from './funds-alert.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { TurnedDown } from './turned-down.tsx'

/** The windows in which the chart does not fit beside the summary, and so follows the ads. */
const NARROW = '(width < 68rem)'

/** A stable function, so that the code is there when the user returns. */
const importChart = async () => (await import('./campaign-chart.tsx')).CampaignChart

/** The page of a campaign: its budget, its problems and its ads. Without ads, the placements for the first one. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { placements: words } = texts.value
  const { advertiserId = '', campaignId = '' } = params
  const place = useMemo(() => ({ advertiserId, campaignId }), [advertiserId, campaignId])
  const period = readPeriod(query)
  const { range } = period
  const { data, error, reload } = usePageResource(statsPageUrl(campaignId, range, 'adverts'), statsPageCheck)
  const mayWrite = useMayWrite(data)
  usePageTitle(data?.campaign.name)
  const hasSeries = config.value.features?.includes('timeSeries') ?? false
  const [Chart, hasLostChart] = useLatePart(Boolean(data) && hasSeries, importChart, 'history')
  const isNarrow = useMedia(NARROW)

  const known = useKept(data)
  const rows = useMemo(() => data && advertRows(data), [data])
  const isEmpty = rows?.length === 0
  // The page of a campaign whose last ad has just been deleted stays, because the ad can be restored here.
  const [hasHad, setHad] = useState(() => deletedAdvert.peek()?.campaignId === campaignId)
  if (rows && !isEmpty && !hasHad) setHad(true)
  const mustAdd = isEmpty && !hasHad
  useLayoutEffect(() => {
    if (mustAdd) navigate(href('placements', place), { replace: true })
  }, [mustAdd, place])

  const show = (changes: Changes) =>
    navigate(href('campaign', place, { ...Object.fromEntries(query), ...changes }), { replace: true })
  if (mustAdd) return null
  const chart =
    hasSeries &&
    (Chart ? (
      <Chart {...place} range={range} />
    ) : hasLostChart ? (
      <p className="muted">{texts.value.statistics.figuresFailed()}</p>
    ) : (
      <Skeleton width="100%" height="var(--chart)" />
    ))
  return (
    <>
      <CampaignHead params={place} campaign={data?.campaign} hasFailed={Boolean(error && !data)} mayWrite={mayWrite} />
      {error && !data ? (
        <NotLoaded kind={error.kind} onRetry={reload} />
      ) : (
        <div className="stack">
          <div className="campaign-top">
            <CampaignSummary page={data} range={range}>
              <PeriodChoice {...period} campaign={data?.campaign} onShow={show} />
            </CampaignSummary>
            {!isNarrow && chart}
          </div>
          {known ? (
            <>
              <FundsAlert campaign={known.campaign} advertiser={known.advertiser} />
              <TurnedDown rows={advertRows(known)} params={place} mayWrite={mayWrite} />
              <AdvertsList
                label={words.advertsOfCampaign()}
                onShow={show}
                {...{ rows, advertiserId, campaignId, query, mayWrite }}
              />
            </>
          ) : (
            <Skeleton width="100%" height="24rem" />
          )}
          {isNarrow && chart}
        </div>
      )}
    </>
  )
}
