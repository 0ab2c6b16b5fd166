import type { SearchResults } from '../../../contract/search.ts'
import {
  getAdvertisersPage,
  getAdvertPage,
  getCampaignsPage,
  getPartnersPage,
  getPlacementsPage,
  getStatsPage,
} from '../../../contract/calls/endpoints.ts'
import { eachCached } from '../../../data/cached.ts'
import { matchScore, wordsOf, type Phrase } from '../../../domain/search/match-text.ts'
import { href, matchRoute } from '../../../routes.ts'
import type { Visit } from './recent.ts'

const GROUPS = ['recent', 'campaigns', 'adverts', 'placements', 'platforms', 'accounts', 'actions'] as const
export type Group = (typeof GROUPS)[number]

/** A choice: a place, by its address, or an action. */
export type Entry = {
  /** Two entries with the same key are the same thing. */
  key: string
  group: Group
  name: string
  /** Its location. */
  note?: string | undefined
  /** The shortcut for the same action. */
  keys?: string
} & ({ href: string; run?: undefined } | { href?: undefined; run: () => void })

/** An entry with the words of its name. */
export type Known = Entry & { words: readonly string[] }

export const known = (entry: Entry): Known => ({ ...entry, words: wordsOf(entry.name) })

type Ids = { advertiserId: string; campaignId: string }
const campaign = (ids: Ids, name: string, note?: string): Entry => {
  const path = href('campaign', ids)
  return { key: path, group: 'campaigns', name, note, href: path }
}
const advert = (ids: Ids, advertId: string, name: string, note?: string): Entry => {
  const path = href('advert', { ...ids, advertId })
  return { key: path, group: 'adverts', name, note, href: path }
}

/** Returns the entries of what the office has read so far; those of `open` placements create an ad in that campaign. */
export function cachedEntries(open: { campaignId?: string | undefined }): Entry[] {
  const entries: Entry[] = []
  eachCached(getAdvertisersPage, ({ advertisers }) => {
    for (const { id, name } of advertisers) {
      const path = href('partners', { advertiserId: id })
      entries.push({ key: path, group: 'accounts', name, href: path })
    }
  })
  eachCached(getPartnersPage, ({ partners }, query) => {
    for (const { id, name } of partners) {
      const path = href('campaigns', { advertiserId: query.get('advertiserId') ?? '', partnerId: id })
      entries.push({ key: path, group: 'platforms', name, href: path })
    }
  })
  eachCached(getCampaignsPage, ({ campaigns, partner }, query) => {
    const advertiserId = query.get('advertiserId') ?? ''
    for (const { id, name } of campaigns) entries.push(campaign({ advertiserId, campaignId: id }, name, partner.name))
  })
  eachCached(getAdvertPage, ({ advertiser, campaign: { id, name }, advertsList }) => {
    const ids = { advertiserId: advertiser.id, campaignId: id }
    entries.push(campaign(ids, name))
    for (const one of advertsList) entries.push(advert(ids, one.id, one.name, name))
  })
  eachCached(getStatsPage, ({ advertiser, campaign: { id, name }, placementsStats }) => {
    const ids = { advertiserId: advertiser.id, campaignId: id }
    entries.push(campaign(ids, name))
    for (const { adverts, placementName } of placementsStats)
      for (const one of adverts) entries.push(advert(ids, one.advertId, one.name, `${name} · ${placementName}`))
  })
  eachCached(getPlacementsPage, (page) => {
    const ids = { advertiserId: page.advertiser.id, campaignId: page.campaign.id }
    entries.push(campaign(ids, page.campaign.name))
    if (ids.campaignId !== open.campaignId) return
    for (const { id, name, groupName, isAvailable } of page.placements) {
      if (!isAvailable) continue
      const path = href('createAdvert', ids, { placementId: id })
      entries.push({ key: path, group: 'placements', name, note: groupName, href: path })
    }
  })
  return entries
}

/** Returns the entries of what the platform has found. */
export const foundEntries = ({ advertisers, campaigns, adverts }: SearchResults): Entry[] => [
  ...campaigns.map(({ id, advertiserId, name, partnerName, advertiserName }) =>
    campaign({ advertiserId, campaignId: id }, name, `${partnerName} · ${advertiserName}`),
  ),
  ...adverts.map(({ id, name, campaignName, placementName, ...ids }) =>
    advert(ids, id, name, `${campaignName} · ${placementName}`),
  ),
  ...advertisers.map(({ id, name }): Entry => {
    const path = href('partners', { advertiserId: id })
    return { key: path, group: 'accounts', name, href: path }
  }),
]

const GROUP_OF = { campaign: 'campaigns', advert: 'adverts', platform: 'platforms' } as const

/**
 * Returns the entry of a recent visit, with the name of its account if the user has several; undefined if the account
 * is not among theirs any more. The accounts are unknown until they have been read.
 */
export function visitedEntry(
  { path, kind, name }: Visit,
  accounts: readonly { id: string; name: string }[] | undefined,
): Entry | undefined {
  const { advertiserId } = matchRoute(path).params
  const account = accounts?.find(({ id }) => id === advertiserId)
  if (accounts && !account) return
  return { key: path, group: GROUP_OF[kind], name, note: accounts?.[1] && account?.name, href: path }
}

/** `isCut`: there are more matches than entries. */
export type Section = { group: Group; entries: readonly Entry[]; isCut?: boolean }

const MOST_RECENT = 5
const MOST_IN_GROUP = 6
/** The bonus of a recent visit among equals. */
const RECENT = 0.4

/**
 * Returns the entries for a phrase in sections, the one with the best match first; without a phrase, the recent visits
 * and the actions. Of entries with the same key, the first one with a note is used.
 */
export function sectionsOf(
  all: readonly Known[],
  recent: readonly string[],
  phrase: Phrase,
  here: string,
): readonly Section[] {
  const byKey = new Map<string, Known>()
  for (const entry of all) if (!byKey.get(entry.key)?.note) byKey.set(entry.key, entry)
  if (phrase.length === 0) {
    const visited = recent.flatMap((key) => (key === here ? [] : (byKey.get(key) ?? []))).slice(0, MOST_RECENT)
    const actions = [...byKey.values()].filter(({ group }) => group === 'actions')
    return [
      { group: 'recent' as const, entries: visited },
      { group: 'actions' as const, entries: actions },
    ].filter(hasEntries)
  }
  const found = new Map<Group, { entry: Known; score: number }[]>()
  for (const entry of byKey.values()) {
    const score = matchScore(entry.words, phrase)
    if (score === 0) continue
    const visit = recent.indexOf(entry.key)
    const one = { entry, score: score + (visit < 0 ? 0 : RECENT / (visit + 1)) }
    const others = found.get(entry.group)
    if (others) others.push(one)
    else found.set(entry.group, [one])
  }
  const ranked = GROUPS.map((group) => ({ group, found: (found.get(group) ?? []).sort((a, b) => b.score - a.score) }))
  ranked.sort((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0))
  const best = ranked.map(({ group, found }) => ({
    group,
    entries: found.slice(0, MOST_IN_GROUP).map(({ entry }) => entry),
    isCut: found.length > MOST_IN_GROUP,
  }))
  return best.filter(hasEntries)
}

const hasEntries = ({ entries }: Section) => entries.length > 0
