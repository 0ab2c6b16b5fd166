import { useEffect } from 'react'
import { CampaignsStatsPageStruct } from '../../contract/statistics/stats.ts'
import { usePages } from '../../data/use-pages.ts'

type UrlOf = (cursor?: string) => string

/** Loads `count` pages of a second list, to match the length of the first. For 0 it reuses the first list. */
export function useAsManyPages(count: number, urlOf: UrlOf, firstUrlOf: UrlOf) {
  const { pages, error, showMore, reload } = usePages(count > 0 ? urlOf : firstUrlOf, CampaignsStatsPageStruct)
  const isShort = pages.length < count
  useEffect(() => {
    if (isShort) showMore?.()
  }, [isShort, showMore])
  const campaigns = count > 0 && pages.length > 0 ? pages.flatMap((page) => page.campaigns) : undefined
  return { campaigns, error: count > 0 ? error : undefined, reload }
}
