import { sql, type Kysely } from 'kysely'
import { MAX_SEARCH_RESULTS, type SearchResults } from '../../src/contract/search.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { matchScore, mayBeMistyped, phraseOf, wordsOf, type Phrase } from '../../src/domain/search/match-text.ts'
import type { Database, Localized } from '../db/schema.ts'
import { advertisersOf } from './advertisers.ts'
import { textIn } from './localized.ts'

/** The most rows, newest first, that are read to find the best. */
const MAX_CANDIDATES = 100
/** The letters at the beginning of a word in which a search tolerates no typing error. */
const SURE = 2
/** The most words of a phrase that are used, and letters of a word: PostgreSQL refuses words of 2 kB. */
const MAX_INDEXED_WORDS = 8
const MAX_LETTERS = 100

/** Returns the names that best match a phrase, at most as many as a search returns. */
function best<T extends { name: string }>(named: readonly T[], phrase: Phrase): T[] {
  return named
    .map((one) => ({ one, score: matchScore(wordsOf(one.name), phrase) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score) // equal scores keep their order
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ one }) => one)
}

/**
 * Returns the conditions of which a name meets one: that it contains words beginning with those of the phrase, in some
 * keyboard layout, and belongs to one of these accounts, which precede the words in the index. An account's words are
 * looked up together, so that a rare one spares the others.
 */
function having(phrase: Phrase, advertiserIds: readonly string[]): string[] {
  const lexeme = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}':*`
  return phrase.flatMap((words) => {
    const used = words.slice(0, MAX_INDEXED_WORDS).map((word) => word.slice(0, MAX_LETTERS))
    return advertiserIds.map((id) => used.map((word) => lexeme(`${id} ${word}`)).join('&'))
  })
}

/** Returns a phrase of the prefixes that its words keep despite a typing error. */
const beginnings = (phrase: Phrase): Phrase =>
  phrase.map((words) => words.map((word) => (mayBeMistyped(word) ? word.slice(0, SURE) : word)))

/** Calls `find` with a phrase, and, if nothing is found, with one that tolerates a typing error. */
async function findOrGuess<T extends { name: string }>(
  phrase: Phrase,
  find: (phrase: Phrase) => Promise<T[]>,
): Promise<T[]> {
  const found = best(await find(phrase), phrase)
  return found.length > 0 || !phrase.flat().some(mayBeMistyped) ? found : best(await find(beginnings(phrase)), phrase)
}

const isNamed = (conditions: string[]) => sql<boolean>`name_words(advertiser_id, name) @@ any(${conditions}::tsquery[])`

/** Joins the newest candidates alone, because a word may have ten thousand. */
const campaignsNamed = (db: Kysely<Database>, conditions: string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('campaigns')
        .where(isNamed(conditions))
        .where('deleted_at', 'is', null)
        .select(['id', 'name', 'advertiser_id', 'partner_id', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(MAX_CANDIDATES)
        .as('c'),
    )
    .innerJoin('partners as p', 'p.id', 'c.partner_id')
    .select(['c.id', 'c.name', 'c.advertiser_id', 'c.partner_id', 'p.name as partner_name'])
    .orderBy('c.created_at', 'desc')
    .execute()

/** A campaign is deleted together with its ads, so each of these has one. */
const advertsNamed = (db: Kysely<Database>, conditions: string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('adverts')
        .where(isNamed(conditions))
        .where('deleted_at', 'is', null)
        .select(['id', 'name', 'state', 'advertiser_id', 'campaign_id', 'placement_id', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(MAX_CANDIDATES)
        .as('a'),
    )
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('placements as p', 'p.id', 'a.placement_id')
    .select(['a.id', 'a.name', 'a.state', 'a.advertiser_id', 'a.campaign_id', 'c.name as campaign_name'])
    .select(sql<Localized>`p.texts -> 'name'`.as('placement_name'))
    .orderBy('a.created_at', 'desc')
    .execute()

/** Finds the user's accounts on a portal, their campaigns and ads by name. Throws NotFound for an unknown portal. */
export async function searchNames(
  db: Kysely<Database>,
  userId: string,
  { portalId, searchPhrase }: { portalId: string; searchPhrase: string },
  locale: Locale,
): Promise<SearchResults> {
  const advertisers = await advertisersOf(db, userId, portalId)
  const phrase = phraseOf(searchPhrase)
  if (advertisers.length === 0 || phrase.length === 0) return { advertisers: [], campaigns: [], adverts: [] }
  const nameOf = new Map(advertisers.map(({ id, name }) => [id, name]))
  const ids = [...nameOf.keys()]
  const [campaigns, adverts] = await Promise.all([
    findOrGuess(phrase, (one) => campaignsNamed(db, having(one, ids))),
    findOrGuess(phrase, (one) => advertsNamed(db, having(one, ids))),
  ])
  return {
    advertisers: best(advertisers, phrase).map(({ id, name }) => ({ id, name })),
    campaigns: campaigns.map((row) => ({
      id: row.id,
      name: row.name,
      advertiserId: row.advertiser_id,
      advertiserName: nameOf.get(row.advertiser_id) ?? '',
      partnerId: row.partner_id,
      partnerName: row.partner_name,
    })),
    adverts: adverts.map((row) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      advertiserId: row.advertiser_id,
      campaignId: row.campaign_id,
      campaignName: row.campaign_name,
      placementName: textIn(row.placement_name, locale),
    })),
  }
}
