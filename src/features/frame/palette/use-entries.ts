import { useEffect, useMemo, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { placementsPageCheck } from '../../../contract/placements/placements-check.ts'
import { advertisersPageCheck, partnersPageCheck } from '../../../contract/accounts/accounts-checks.ts'
import { advertiserCheck } from '../../../contract/first-checks.ts'
import { CampaignsPageStruct } from '../../../contract/campaigns/campaign.ts'
import { searchUrl } from '../../../contract/calls/search-url.ts'
import {
  advertiserPageUrl,
  advertisersPageUrl,
  campaignsPageUrl,
  partnersPageUrl,
  placementsPageUrl,
} from '../../../contract/calls/urls.ts'
import { SearchResultsStruct } from '../../../contract/search.ts'
import { resource } from '../../../data/resource.ts'
import { useResource } from '../../../data/use-resource.ts'
import { mayAct } from '../../../domain/role.ts'
import { phraseOf } from '../../../domain/search/match-text.ts'
import { matchRoute } from '../../../routes.ts'
import { locale } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { hasSingleKeys } from '../../../state/keys/single-keys.ts'
import { useSettled } from '../../../state/use-settled.ts'
import { actionEntries } from './actions.ts'
import { cachedEntries, foundEntries, known, sectionsOf, visitedEntry, type Known } from './entries.ts'
import { recentVisits } from './recent.ts'

const ASK_AFTER = 60 // ms without a further letter
/** The most platforms whose newest campaigns are read if the backend has no search. */
const MOST_PLATFORMS = 5

/** Returns the entries that match the typed text, among what the office has read and what the platform finds. */
export function useEntries(typed: string) {
  const pathname = usePathname()
  const { advertiserId, campaignId } = matchRoute(pathname).params
  const { portalId, features } = config.value
  const isOffered = features?.includes('search') ?? false

  const { data: accounts } = useResource(advertisersPageUrl(portalId), advertisersPageCheck)
  const { data: account } = useResource(advertiserId ? advertiserPageUrl(advertiserId) : null, advertiserCheck)
  const { data: platforms } = useResource(advertiserId ? partnersPageUrl(advertiserId) : null, partnersPageCheck)
  const { data: placements } = useResource(campaignId ? placementsPageUrl(campaignId) : null, placementsPageCheck)
  const [campaignsRead, setCampaignsRead] = useState(0)
  useEffect(() => {
    if (isOffered || !advertiserId) return
    const stops = platforms?.partners.slice(0, MOST_PLATFORMS).flatMap(({ id }) => {
      const page = resource(campaignsPageUrl(advertiserId, id), CampaignsPageStruct)
      return [page.listen(), page.state.subscribe(({ status }) => status === 'ready' && setCampaignsRead((n) => n + 1))]
    })
    return () => stops?.forEach((stop) => stop())
  }, [isOffered, advertiserId, platforms])

  const asked = useSettled(typed.trim(), ASK_AFTER)
  const isAsking = isOffered && phraseOf(asked).length > 0
  const {
    data: results,
    error,
    status,
  } = useResource(isAsking ? searchUrl(portalId, asked) : null, SearchResultsStruct)
  // Results stay while more letters narrow them down.
  const found = useRef(new Map<string, Known>()).current
  useMemo(() => {
    if (results) for (const entry of foundEntries(results)) found.set(entry.key, known(entry))
  }, [results, found])

  const visits = useMemo(recentVisits, [])
  const recent = useMemo(() => visits.map(({ path }) => path), [visits])
  const read = useMemo(
    () => [
      ...actionEntries(pathname, account).map(known),
      ...cachedEntries({ campaignId: mayAct(account?.role, 'manager') ? campaignId : undefined }).map(known),
      ...visits.flatMap((visit) => visitedEntry(visit, accounts?.advertisers) ?? []).map(known),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- what is read decides what the cache holds
    [pathname, account, visits, accounts, platforms, placements, campaignsRead, locale.value, hasSingleKeys.value],
  )
  const sections = useMemo(
    () => sectionsOf([...found.values(), ...read], recent, phraseOf(typed), pathname),
    // oxlint-disable-next-line react/exhaustive-deps -- the results stand for what is found
    [typed, read, results, recent, pathname],
  )
  const isSettled = asked === typed.trim() && (!isAsking || status === 'ready' || status === 'error')
  return { sections, isSettled, hasFailed: Boolean(error) }
}
