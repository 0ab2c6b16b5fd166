import { batch, computed, signal, type Signal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import type { CampaignsStatsPage, Stats } from '../../../contract/statistics/stats.ts'
import { campaignsStatsPageCheck } from '../../../contract/statistics/stats-checks.ts'
import { usePages } from '../../../data/use-pages.ts'
import type { StatsRange } from '../../../domain/statistics/period.ts'
import { filterOf, listPeriod, resultsUrl, type ListAddress } from './results-call.ts'

/** The figures of the listed campaigns in the chosen period, as far as they are loaded. */
type Results = {
  /** The key of the list with its filter. */
  of: string
  range: StatsRange
  stats: ReadonlyMap<string, Stats>
  /** The totals of all campaigns of the list, if the platform counts them. */
  whole: Pick<CampaignsStatsPage, 'total' | 'campaignsTotal'>
  platforms: CampaignsStatsPage['partners']
  /** Whether every campaign of the list has its figures. */
  isComplete: boolean
  hasFailed: boolean
  reload: () => void
}

const current = signal<Results | undefined>(undefined)
const byCampaign = new Map<string, Signal<Stats | undefined>>()

/** The results of the list; undefined until some have arrived. */
export const results = computed(() => current.value)

/** Returns the figures of a campaign, as a separate signal: a cell re-renders only if they change. */
export function resultOf(id: string): Signal<Stats | undefined> {
  const known = byCampaign.get(id) ?? signal(current.peek()?.stats.get(id))
  byCampaign.set(id, known)
  return known
}

function publish(next: Results): void {
  batch(() => {
    current.value = next
    for (const [id, one] of byCampaign) one.value = next.stats.get(id)
  })
}

function clear(): void {
  byCampaign.clear()
  current.value = undefined
}

type Listed = ListAddress & { campaigns: readonly Campaign[] }

/** Returns a key that distinguishes a list, with its filter, from others. */
const nameOf = (list: ListAddress) => JSON.stringify([list.advertiserId, list.partnerId, filterOf(list)])

/** Returns the totals of a list that the platform counts, once they have arrived. */
export const wholeOf = (list: ListAddress): Results['whole'] | undefined =>
  current.value?.of === nameOf(list) ? current.value.whole : undefined

/** Loads the results page by page, until all listed campaigns have theirs. */
export function useResults(list: Listed): void {
  const { advertiserId, partnerId, query, campaigns: listed } = list
  const { range } = listPeriod(query)
  const { pages, error, showMore, reload } = usePages((cursor) => resultsUrl(list, cursor), campaignsStatsPageCheck)
  const campaigns = pages.flatMap((page) => page.campaigns)
  const known = new Set(campaigns.map(({ id }) => id))
  const isBehind = listed.some(({ id }) => !known.has(id))
  useEffect(() => {
    if (isBehind) showMore?.()
  }, [isBehind, showMore])

  const hasFailed = Boolean(error)
  const published = useRef<readonly unknown[]>([])
  useEffect(() => {
    const now = [...pages, hasFailed, JSON.stringify(range), nameOf(list)]
    if (pages.length === 0 && !hasFailed) return // those of the previous period stay until then
    if (now.length === published.current.length && now.every((part, index) => part === published.current[index])) return
    published.current = now
    publish({
      of: nameOf(list),
      range,
      platforms: pages[0]?.partners ?? [],
      stats: new Map(campaigns.map(({ id, stats }) => [id, stats])),
      whole: pages[0] ?? {},
      isComplete: pages.at(-1)?.nextCursor === null,
      hasFailed,
      reload,
    })
  })
  useEffect(() => clear, [advertiserId, partnerId])
}
