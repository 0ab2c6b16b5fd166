import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useMemo } from 'react'
import { statsPageUrl } from '../../contract/calls/stats-urls.ts'
import type { StatsPage } from '../../contract/statistics/stats.ts'
import { statsPageCheck } from '../../contract/statistics/stats-checks.ts'
import { useResources } from '../../data/use-resources.ts'
import { readPeriod } from '../../domain/statistics/period.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { MAX_CAMPAIGNS } from '../../state/adverts-of-campaigns.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { sameItems, useKept } from '../../ui/use-kept.ts'
import { advertRows, type AdvertRow } from './adverts/advert-row.ts'
import { AdvertsList, type Changes } from './adverts/adverts-list.tsx'
import { PeriodChoice } from './period-choice.tsx'

/** Returns the ads of a campaign, which name it beside their placement. */
const namedRows = (page: StatsPage): AdvertRow[] =>
  advertRows(page).map((row) => ({ ...row, placementName: `${page.campaign.name} · ${row.placementName}` }))

/** The ads of the campaigns in the address: one table to compare them in, and to act on those of several at once. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { placements: words, common } = texts.value
  const { advertiserId = '' } = params
  const campaignIds = [...new Set(query.getAll('campaignId'))].slice(0, MAX_CAMPAIGNS)
  const period = readPeriod(query)
  const urls = campaignIds.map((id) => statsPageUrl(id, period.range, 'adverts'))
  const { data, isComplete, error, reload } = useResources(urls, statsPageCheck)
  useLeaving(error)
  const mayWrite = useMayWrite(data[0])
  usePageTitle(words.advertsOfSeveral())

  const owner = data[0]?.advertiser.id
  const isOwn = owner === advertiserId
  const ofOwner = isComplete && isOwn ? data.filter(({ advertiser }) => advertiser.id === owner) : undefined
  const pages = useKept(ofOwner, sameItems)
  const known = useMemo(() => pages?.flatMap(namedRows), [pages])
  const rows = ofOwner ? known : undefined // never those of another period
  const isNothing = campaignIds.length === 0
  useLayoutEffect(() => {
    if (isNothing) navigate(href('partners', { advertiserId }), { replace: true })
  }, [isNothing, advertiserId])

  const show = (changes: Changes, ofAccount = advertiserId) => {
    const asked = { ...Object.fromEntries(query), campaignId: campaignIds, ...changes }
    navigate(href('adverts', { advertiserId: ofAccount }, asked), { replace: true })
  }
  // The menu and the balance around the ads would be those of another account.
  useLayoutEffect(() => {
    if (owner && !isOwn) show({}, owner)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each account
  }, [owner, isOwn])
  if (isNothing) return null
  const partnerId = query.get('partnerId') ?? pages?.[0]?.campaign.partnerId // of the list that the user comes from
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common.breadcrumbs()}
            crumbs={[
              { label: common.platforms(), href: href('partners', { advertiserId }) },
              {
                label: common.campaignsLink(),
                ...(partnerId && { href: href('campaigns', { advertiserId, partnerId }) }),
              },
              { label: words.advertsOfSeveral() },
            ]}
          />
        }
        title={words.advertsOfSeveral()}
        note={words.ofCampaigns({ count: campaignIds.length })}
      />
      {error && !rows ? (
        <NotLoaded kind={error.kind} onRetry={reload} />
      ) : (
        <div className="stack">
          <div>
            <PeriodChoice {...period} onShow={show} />
          </div>
          <AdvertsList label={words.advertsOfSeveral()} onShow={show} {...{ rows, advertiserId, query, mayWrite }} />
        </div>
      )}
    </>
  )
}
