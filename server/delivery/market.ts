import { sql, type Kysely } from 'kysely'
import { DAY, dayAt, MINUTE } from '../../src/domain/calendar.ts'
import { isShownAt } from '../../src/domain/campaign/show-times.ts'
import { campaignState } from '../../src/domain/campaign/campaign-state.ts'
import { isContentTypeEnabled } from '../../src/domain/content/content-type.ts'
import type { Database } from '../db/schema.ts'
import { campaignFacts } from '../store/campaigns/campaigns.ts'
import { NotFound } from '../store/errors.ts'
import { toPlacement } from '../store/placements.ts'
import { computeDemands } from './demands.ts'
import { marketFrom, type Market, type Rival } from './forecast.ts'

/** The period from which paid prices are taken. */
const LATELY = 28 * DAY
/** The time that a market is cached: forecasts need not reflect each charge of the last minute. */
const KEEP = MINUTE

/** Selects the started ads of a placement whose advertiser is not in debt. */
const rivalsQuery = (db: Kysely<Database>, placementId: string) =>
  db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('advert_demands as d', (join) =>
      join.onRef('d.advert_id', '=', 'a.id').onRef('d.version', '=', 'a.version'),
    )
    .where('a.placement_id', '=', placementId)
    .where('a.state', '=', 'Started')
    .where('a.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('o.balance', '>=', 0)
    .select(['a.id', 'a.campaign_id', 'd.content_type', 'd.reach', 'd.cpm', 'd.weight'])
    .select([
      'c.start_date',
      'c.end_date',
      'c.limit_amount',
      'c.spent',
      'c.offset_minutes',
      'c.daily_budget',
      'c.show_times',
    ])

/**
 * Selects what the advertisers of a portal, which share a currency, have recently paid for 1000 views of a placement.
 */
const paidQuery = (db: Kysely<Database>, placementId: string, portalId: string, now: Date) =>
  db
    .selectFrom('adverts as a')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('delivery_totals as t', (join) =>
      join.onRef('t.advertiser_id', '=', 'a.advertiser_id').onRef('t.advert_id', '=', 'a.id'),
    )
    .where('a.placement_id', '=', placementId)
    .where('o.portal_id', '=', portalId)
    .where('t.span', '=', 'day')
    .where('t.since', '>=', dayAt(new Date(now.getTime() - LATELY), 0))
    .groupBy('a.advertiser_id')
    .having(sql<boolean>`sum(t.views) > 0`)
    .select(['a.advertiser_id as advertiserId', sql<number>`sum(t.spent) * 1000 / sum(t.views)`.as('price')])

async function readMarket(db: Kysely<Database>, placementId: string, portalId: string, now: Date): Promise<Market> {
  await computeDemands(db)
  const [row, started, paid] = await Promise.all([
    db.selectFrom('placements').selectAll().where('id', '=', placementId).executeTakeFirst(),
    rivalsQuery(db, placementId).execute(),
    paidQuery(db, placementId, portalId, now).execute(),
  ])
  if (!row) throw new NotFound('The placement')
  const placement = toPlacement(row, 'en')
  const rivals = started.filter(({ content_type }) => isContentTypeEnabled(placement, content_type)).map(rivalOf)
  return marketFrom({ placement, dailyViews: row.daily_views, rivals, paid }, now)
}

type Started = Awaited<ReturnType<ReturnType<typeof rivalsQuery>['execute']>>[number]

/** Returns a started ad as its rivals see it. */
export function rivalOf(advert: Started): Rival {
  const facts = campaignFacts(advert)
  const rest = advert.limit_amount - advert.spent
  const isLasting = advert.daily_budget !== null && advert.daily_budget < rest
  return {
    advertId: advert.id,
    campaignId: advert.campaign_id,
    demand: advert,
    left: isLasting ? Infinity : Math.round(rest * 100),
    runsAt: (at) => campaignState(facts, at) === 'active' && isShownAt(advert.show_times, at, advert.offset_minutes),
  }
}

const kept = new WeakMap<Kysely<Database>, Map<string, { at: Date; market: Promise<Market> }>>()

/** Returns a placement as the advertisers of a portal see it, at most a minute old. */
export function marketOf(db: Kysely<Database>, placementId: string, portalId: string, now: Date): Promise<Market> {
  const markets = kept.get(db) ?? new Map<string, { at: Date; market: Promise<Market> }>()
  kept.set(db, markets)
  const key = `${placementId} ${portalId}`
  const known = markets.get(key)
  if (known && Math.abs(now.getTime() - known.at.getTime()) < KEEP) return known.market
  const market = readMarket(db, placementId, portalId, now)
  markets.set(key, { at: now, market })
  market.catch(() => markets.delete(key))
  return market
}
