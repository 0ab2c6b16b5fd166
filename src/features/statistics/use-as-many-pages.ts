import { useEffect } from 'react'
import { CampaignsStatsPageStruct } from '../../contract/stats.ts'
import { usePages } from '../../data/use-pages.ts'

type UrlOf = (cursor?: string) => string

/** The campaigns of a second list, which is to be as long as the first: `count` pages of it. For 0 it stays with the first, which is there already. */
export function useAsManyPages(count: number, urlOf: UrlOf, firstUrlOf: UrlOf) {
  const { pages, error, showMore, reload } = usePages(count > 0 ? urlOf : firstUrlOf, CampaignsStatsPageStruct)
  const isShort = pages.length < count
  useEffect(() => {
    if (isShort) showMore?.()
  }, [isShort, showMore])
  const campaigns = count > 0 && pages.length > 0 ? pages.flatMap((page) => page.campaigns) : undefined
  return { campaigns, error: count > 0 ? error : undefined, reload }
}
