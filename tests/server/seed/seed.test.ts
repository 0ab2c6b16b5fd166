import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planCampaigns } from '../../../server/seed/campaign-plan.ts'
import { seed } from '../../../server/seed/seed.ts'
import { warningsOf } from '../../../server/store/adverts/advert-warnings.ts'
import { campaignFacts } from '../../../server/store/campaigns/campaigns.ts'
import { mediaSizes } from '../../../server/store/adverts/media-sizes.ts'
import { moveOwnMedia } from '../../../server/store/adverts/own-media.ts'
import { toPlacement } from '../../../server/store/placements.ts'
import { statsOfAll, statsOfCampaigns, sumsBy } from '../../../server/store/statistics/stats.ts'
import { ADVERT_STATES } from '../../../src/contract/advert/advert.ts'
import { CAMPAIGN_STATES } from '../../../src/contract/campaigns/campaign.ts'
import { CONTENT_TYPES } from '../../../src/contract/placements/placement-types.ts'
import { checkAdvertName } from '../../../src/domain/advert/advert-name.ts'
import { settle } from '../../../src/domain/advert/advert-progress.ts'
import { checkAdvert } from '../../../src/domain/advert/advert-rules.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import { enabledContentTypes } from '../../../src/domain/content/content-type.ts'
import { SEEDED_AT, startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function adverts() {
  const { db } = platform.deps
  const placements = new Map(
    (await db.selectFrom('placements').selectAll().execute()).map((row) => [row.id, toPlacement(row, 'ru')]),
  )
  const rows = await db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('portals as p', 'p.id', 'o.portal_id')
    .innerJoin('partners as pa', 'pa.id', 'c.partner_id')
    .selectAll('a')
    .select([
      'c.start_date',
      'c.end_date',
      'c.limit_amount',
      'c.spent',
      'c.offset_minutes',
      'o.balance',
      'o.is_ord_advertiser',
      'p.is_ord_portal',
      'pa.attribution_allowed',
    ])
    .orderBy('a.id')
    .execute()
  const placed = rows.flatMap((row) => {
    const placement = placements.get(row.placement_id)
    return placement ? [{ row, placement }] : []
  })
  expect(placed).toHaveLength(rows.length)
  const warnings = await warningsOf(
    db,
    placed.map(({ row, placement }) => ({
      contentTemplate: row.content_template,
      impressionRules: row.impression_rules,
      placement,
    })),
  )
  return placed.map(({ row, placement }, i) => ({ row, placement, warnings: warnings[i] ?? [] }))
}

describe('the seeded data', () => {
  it('give each demonstration user their advertisers', async () => {
    const rows = await platform.deps.db
      .selectFrom('users as u')
      .leftJoin('memberships as m', 'm.user_id', 'u.id')
      .leftJoin('advertisers as o', 'o.id', 'm.advertiser_id')
      .select(['u.login', 'o.portal_id', 'o.balance'])
      .execute()
    const of = (login: string, portal: string) => rows.filter((row) => row.login === login && row.portal_id === portal)
    for (const portal of ['pristan', 'harborline']) {
      expect(of('agency', portal).length).toBeGreaterThanOrEqual(5)
      expect(of('brand', portal)).toHaveLength(1)
      expect(of('nobody', portal)).toHaveLength(0)
      expect(of('newcomer', portal)).toHaveLength(1)
      expect(of('debtor', portal).every(({ balance }) => (balance ?? 0) < 0)).toBe(true)
      expect(of('rival', portal).length).toBeGreaterThanOrEqual(1)
    }
  })

  it("fill more than a page with campaigns for the agency's first advertiser", async () => {
    const ids = await platform.deps.db
      .selectFrom('campaigns')
      .select('id')
      .where('advertiser_id', '=', 'altair')
      .where('partner_id', '=', 'arvolta')
      .execute()
    expect(ids.length).toBeGreaterThanOrEqual(45)
  })

  it('name every category in Russian, also where an earlier version has filled the database', async () => {
    const { db } = platform.deps
    const named = () => db.selectFrom('categories').select(['id', 'path', 'name_ru', 'path_ru']).orderBy('id').execute()
    const rows = await named()
    const levels = (path: string) => path.split(' > ').length
    expect(rows.filter(({ name_ru }) => !/[а-яё]/i.test(name_ru ?? ''))).toEqual([])
    expect(rows.filter(({ path, path_ru }) => levels(path) !== levels(path_ru ?? ''))).toEqual([])
    await db.updateTable('categories').set({ name_ru: null, path_ru: null }).execute()
    await seed(db, SEEDED_AT)
    expect(await named()).toEqual(rows)
  })

  it('have campaigns in every state, each in its planned one', async () => {
    const rows = await platform.deps.db.selectFrom('campaigns').selectAll().execute()
    const states = new Map(rows.map((row) => [row.id, campaignState(campaignFacts(row), SEEDED_AT)]))
    expect(new Set(states.values())).toEqual(new Set(CAMPAIGN_STATES))
    const planned = planCampaigns(SEEDED_AT)
    expect(planned).toHaveLength(rows.length)
    expect(planned.filter(({ id, state }) => states.get(id) !== state)).toEqual([])
  })

  it('have ads in every state that keep it, and all six warnings', async () => {
    const all = await adverts()
    const own = await platform.deps.db
      .selectFrom('memberships')
      .select('advertiser_id')
      .where('user_id', '=', 'user-agency')
      .execute()
    const agency = new Set(own.map(({ advertiser_id }) => advertiser_id))
    expect(new Set(all.filter(({ row }) => agency.has(row.advertiser_id)).map(({ row }) => row.state))).toEqual(
      new Set(ADVERT_STATES),
    )
    // Only an advertiser in debt has suspended ads.
    const main = all.filter(({ row }) => row.advertiser_id === 'altair').map(({ row }) => row.state)
    expect(new Set(main)).toEqual(new Set(ADVERT_STATES.filter((state) => state !== 'Suspended')))
    const moved = all.filter(
      ({ row }) =>
        settle(row.state, {
          campaignState: campaignState(campaignFacts(row), SEEDED_AT),
          isBalanceNegative: row.balance < 0,
        }) !== row.state,
    )
    expect(moved.map(({ row }) => row.id)).toEqual([])
    expect(new Set(all.flatMap(({ warnings }) => warnings.flatMap((warning) => Object.keys(warning))))).toEqual(
      new Set([
        'contentTypeDisabled',
        'placementUnavailable',
        'bannerSizeChanged',
        'tooFewProducts',
        'namedParameterUnsupported',
        'productsMissing',
      ]),
    )
  })

  it('satisfy the rules: every ad without a warning could be saved again', async () => {
    const all = await adverts()
    const sizes = await mediaSizes(
      platform.deps.db,
      all.map(({ row }) => row.content_template),
    )
    const broken = all.flatMap(({ row, placement, warnings }) => {
      const errors = checkAdvert(
        {
          contentTemplate: row.content_template,
          impressionRules: row.impression_rules,
          attributionRule: row.attribution_rule,
          ordAdvert: row.ord_advert,
        },
        {
          placement,
          isOrdAdvertiser: row.is_ord_advertiser,
          isOrdPortal: row.is_ord_portal,
          attributionAllowed: row.attribution_allowed && placement.deviceType !== 'public',
          knownMediaSizes: sizes,
        },
      )
      return warnings.length === 0 && (errors.length > 0 || checkAdvertName(row.name) !== null)
        ? [{ id: row.id, errors }]
        : []
    })
    expect(broken).toEqual([])
  })

  it('have placements for every type of content and device on every retail platform', async () => {
    const rows = await platform.deps.db.selectFrom('placements').selectAll().execute()
    const partners = new Set(rows.map(({ partner_id }) => partner_id))
    expect(partners.size).toBe(6)
    for (const partner of partners) {
      const own = rows.filter(({ partner_id }) => partner_id === partner)
      expect(own.length).toBeGreaterThanOrEqual(12)
      expect(new Set(own.map(({ device_type }) => device_type))).toEqual(new Set(['web', 'mobile', 'public']))
      const types = own.flatMap((row) => enabledContentTypes(toPlacement(row, 'en')))
      expect(new Set(types)).toEqual(
        new Set(
          CONTENT_TYPES.filter(
            (type) => type !== 'SharedMultimedia' || own.some(({ multimedia_settings: m }) => m.isSharedContentEnabled),
          ),
        ),
      )
    }
    expect(rows.filter(({ is_available }) => !is_available)).not.toHaveLength(0)
  })

  it('link only to existing pictures', async () => {
    const { db } = platform.deps
    const placements = await db.selectFrom('placements').select(['thumbnail_url', 'images']).execute()
    const partners = await db.selectFrom('partners').select('image_url').execute()
    const portals = await db.selectFrom('portals').select(['logo_url', 'icon_url']).execute()
    const contents = await db.selectFrom('adverts').select('content_template').execute()
    const banners = [
      ...(
        await mediaSizes(
          db,
          contents.map(({ content_template }) => content_template),
        )
      ).keys(),
    ]
    const urls = new Set([
      ...placements.flatMap(({ thumbnail_url, images }) => [thumbnail_url, ...images]),
      ...partners.map(({ image_url }) => image_url),
      ...portals.flatMap(({ logo_url, icon_url }) => [logo_url, icon_url ?? logo_url]),
      ...banners.map((url) => new URL(url).pathname),
    ])
    for (const url of urls) {
      const answer = await platform.app.inject({ method: 'GET', url })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/svg+xml'])
    }
  })

  it('charge exactly what they deliver, and never above a limit', async () => {
    const rows = await platform.deps.db
      .selectFrom('campaigns as c')
      .leftJoin('delivery as d', 'd.campaign_id', 'c.id')
      .groupBy('c.id')
      .select(['c.id', 'c.spent', 'c.limit_amount'])
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum<number>('d.spent'), eb.lit(0)).as('delivered'),
        eb.fn.min('d.hour').as('first'),
      ])
      .execute()
    expect(rows.filter(({ spent, delivered, limit_amount }) => spent !== delivered || spent > limit_amount)).toEqual([])
    const first = Math.min(...rows.flatMap(({ first }) => (first ? [first.getTime()] : [])))
    expect((SEEDED_AT.getTime() - first) / 86_400_000).toBeCloseTo(120, 0)
  })

  it('show ads to the same people again: on other days, in other ads and in other campaigns', async () => {
    const { db } = platform.deps
    const day = (from: string, to = from) =>
      sumsBy(db, 'campaign_id', { advertiserId: 'altair' }, { from, to, offset: 180 })
    const campaigns = await db
      .selectFrom('campaigns')
      .select(['id', 'partner_id'])
      .where('advertiser_id', '=', 'altair')
      .execute()
    const totalOf = (sums: Awaited<ReturnType<typeof day>>) => statsOfCampaigns(sums, campaigns).uniqViewVisitors
    const days = await Promise.all(['2026-11-09', '2026-11-10', '2026-11-11'].map((each) => day(each)))
    const all = await day('2026-11-09', '2026-11-11')
    const added = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
    for (const sums of [all, ...days]) {
      const each = [...sums.values()].map((counts) => statsOfAll([counts]))
      for (const { views, uniqViewVisitors } of each) {
        expect(uniqViewVisitors).toBeGreaterThan(views / 10)
        expect(uniqViewVisitors).toBeLessThanOrEqual(views)
      }
      const numbers = each.map(({ uniqViewVisitors }) => uniqViewVisitors)
      expect(totalOf(sums)).toBeGreaterThan(Math.max(...numbers))
      expect(totalOf(sums)).toBeLessThan(added(numbers))
    }
    expect(totalOf(all)).toBeGreaterThan(Math.max(...days.map(totalOf)))
    expect(totalOf(all)).toBeLessThan(added(days.map(totalOf)))
  })

  it('are known to the planner of queries from the start', async () => {
    const { rows } = await sql<{ known: number; count: number }>`
      select reltuples::int as known, (select count(*)::int from adverts) as count
      from pg_class where oid = 'adverts'::regclass`.execute(platform.deps.db)
    expect(rows[0]?.known).toBe(rows[0]?.count)
  })

  it('are not added to a database with content', async () => {
    const { db } = platform.deps
    const count = () =>
      db
        .selectFrom('campaigns')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await seed(db, SEEDED_AT)
    expect(await count()).toEqual(before)
  })

  it('keep their pictures when the server moves to another port, and leave other links alone', async () => {
    const { db } = platform.deps
    const links = async () =>
      (
        await db
          .selectFrom('adverts')
          .select(sql<string>`content_template::text`.as('text'))
          .orderBy('id')
          .execute()
      )
        .map(({ text }) => text)
        .join()
    const before = await links()
    expect(await moveOwnMedia(db, 'http://localhost:9123')).toBeGreaterThan(0)
    const after = await links()
    expect(after).toBe(before.replaceAll('http://localhost:8080/media/', 'http://localhost:9123/media/'))
    expect(await moveOwnMedia(db, 'http://localhost:9123')).toBe(0)
    await moveOwnMedia(db, 'http://localhost:8080')
    expect(await links()).toBe(before)
  })
})

it('shows how each campaign and ad became what it is, before the seeding and in order', async () => {
  const { db } = platform.deps
  const changes = await db.selectFrom('changes').selectAll().orderBy('made_at').orderBy('id').execute()
  expect(changes.every(({ made_at }) => made_at <= SEEDED_AT)).toBe(true)
  const stateOf = new Map<string | null, string>()
  for (const { advert_id, fields } of changes)
    if (fields.state) {
      expect(fields.state.from, advert_id ?? '').toBe(stateOf.get(advert_id) ?? 'Draft')
      stateOf.set(advert_id, String(fields.state.to))
    }
  const adverts = await db.selectFrom('adverts').select(['id', 'state']).execute()
  expect(adverts.map(({ id }) => [id, stateOf.get(id) ?? 'Draft'])).toEqual(adverts.map(({ id, state }) => [id, state]))
})
