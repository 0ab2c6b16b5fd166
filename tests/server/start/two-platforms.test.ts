import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStep } from '../../../server/delivery/deliver-step.ts'
import { deliverNow } from '../../../server/delivery/start-delivery.ts'
import { moderateDue } from '../../../server/moderation/moderate-due.ts'
import { advanceAdverts } from '../../../server/store/adverts/advance-adverts.ts'
import {
  acceptInvite,
  createCampaign,
  createInvite,
  getCampaignsStatsPage,
} from '../../../src/contract/calls/endpoints.ts'
import { CreatedInviteStruct } from '../../../src/contract/accounts/invite.ts'
import { buildPath } from '../../../src/contract/calls/path.ts'
import type { CampaignsStatsPage } from '../../../src/contract/statistics/stats.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { isOnPostgres } from '../helpers/test-database.ts'
import { bodyOf, NOW, OFFSET, startWorld, type World } from '../helpers/world.ts'

const MINUTE = 60_000

/** An embedded database belongs to one server; PostgreSQL serves several. */
describe.runIf(isOnPostgres)('two servers on one database', () => {
  let world: World
  let both: readonly [TestPlatform, TestPlatform]
  beforeAll(async () => {
    world = await startWorld()
    both = [world.platform, await startPlatform({ now: NOW, beside: world.platform })]
    await world.db.updateTable('placements').set({ daily_views: 240_000 }).execute()
  })
  afterAll(async () => {
    await both[1].close()
    await both[0].close()
  })

  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  const onBoth = <T>(work: (platform: TestPlatform, index: number) => Promise<T>) => Promise.all(both.map(work))

  it('carry out a repeated Idempotency-Key once and return the same response', async () => {
    const token = await world.platform.tokenFor('agency')
    await times(10, async (index) => {
      const name = `Sent twice ${index}`
      const payload = {
        advertiserId: 'w-main',
        partnerId: 'w-shop',
        partnerLogoUrl: '/media/w-shop.svg',
        name,
        limit: 1000,
        offset: OFFSET,
      }
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': name }
      const answers = await onBoth(({ app }) =>
        app.inject({ method: 'POST', url: buildPath(createCampaign.path), headers, payload }),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(answers[1]?.body).toBe(answers[0]?.body)
      expect(answers[1]?.headers['content-type']).toBe(answers[0]?.headers['content-type'])
      expect(await world.db.selectFrom('campaigns').select('id').where('name', '=', name).execute()).toHaveLength(1)
    })
  })

  it('admit exactly one of two users with one invite', async () => {
    const tokens = await Promise.all(['brand', 'nobody'].map((login) => world.platform.tokenFor(login)))
    // One after the other: a user who has become a member uses up no other invite.
    for (let round = 0; round < 10; round++) {
      const { inviteId } = bodyOf(
        await world.call(createInvite, { body: { advertiserId: 'w-ord' } }),
        CreatedInviteStruct,
        201,
      )
      const url = buildPath(acceptInvite.path, { inviteId })
      const answers = await onBoth(({ app }, index) =>
        app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${tokens[index]}` },
          payload: { advertiserId: 'w-ord' },
        }),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      const { accepted_by: user } = await world.db
        .selectFrom('invites')
        .select('accepted_by')
        .where('id', '=', inviteId)
        .executeTakeFirstOrThrow()
      await world.db
        .deleteFrom('memberships')
        .where('user_id', '=', user)
        .where('advertiser_id', '=', 'w-ord')
        .execute()
    }
  })

  const startedAd = async (traits: Parameters<World['addCampaign']>[0], bidPrice = 20) =>
    world.addAdvert(await world.addCampaign(traits), {
      state: 'Started',
      first_started_at: NOW,
      rules: [{ id: 'rule-1', bidPrice, audienceSegment: 'All' }],
    })

  const begin = async () => {
    for (const table of ['delivery', 'sold_products', 'delivery_totals', 'delivery_steps'] as const)
      await world.db.deleteFrom(table).execute()
    await world.db.updateTable('campaigns').set({ spent: 0 }).execute()
    await world.db
      .updateTable('advertisers')
      .set({ balance: 1_000_000 })
      .where('id', 'in', ['w-main', 'w-ord'])
      .execute()
    await world.db.updateTable('adverts').set({ state: 'Started' }).where('first_started_at', 'is not', null).execute()
  }
  const books = async () => ({
    delivery: await world.db.selectFrom('delivery').selectAll().orderBy('advert_id').orderBy('hour').execute(),
    sold: await world.db.selectFrom('sold_products').selectAll().orderBy('id').execute(),
    totals: await world.db
      .selectFrom('delivery_totals')
      .selectAll()
      .orderBy('advert_id')
      .orderBy('span')
      .orderBy('since')
      .execute(),
    campaigns: await world.db.selectFrom('campaigns').select(['id', 'spent']).orderBy('id').execute(),
    advertisers: await world.db.selectFrom('advertisers').select(['id', 'balance']).orderBy('id').execute(),
    steps: await world.db.selectFrom('delivery_steps').select('hour').orderBy('hour').execute(),
  })

  /** Every cost of delivery is charged to the campaign and deducted from the balance, and no limit is exceeded. */
  const expectBalanced = async () => {
    const { rows } = await sql<{ campaigns: number; shown: number; taken: number; overspent: number }>`
      select (select sum(spent) from campaigns) as campaigns, (select sum(spent) from delivery) as shown,
        (select sum(1000000 - balance) from advertisers where id in ('w-main', 'w-ord')) as taken,
        (select count(*) from campaigns c where spent > limit_amount
          or spent <> (select coalesce(sum(d.spent), 0) from delivery d where d.campaign_id = c.id)) as overspent
    `.execute(world.db)
    const shown = rows[0]?.shown ?? 0
    expect(rows).toEqual([{ campaigns: shown, shown, taken: shown, overspent: 0 }])
    expect(shown).toBeGreaterThan(0)
  }

  it('deliver exactly what a single server delivers when their clocks agree', async () => {
    for (let i = 0; i < 4; i++) {
      await startedAd({ limit_amount: 40 + i }, 20 + i)
      await startedAd({ advertiser_id: 'w-ord', limit_amount: 100_000 }, 30 - i)
    }
    const deliver = async (platforms: readonly TestPlatform[]) => {
      await begin()
      for (let step = 0; step < 25; step++) {
        for (const platform of platforms) platform.setNow(new Date(NOW.getTime() + step * 5 * MINUTE))
        const results = await Promise.all(
          platforms.map(({ deps }) =>
            deliverNow({ ...deps, config: { ...deps.config, deliveryIntervalMs: 5 * MINUTE } }),
          ),
        )
        expect(results).not.toEqual(results.map(() => null)) // those that find portions left share them
      }
      for (const platform of platforms) platform.setNow(NOW)
      return books()
    }
    const alone = await deliver([both[0]])
    const together = await deliver(both)
    expect(together).toEqual(alone)
    await expectBalanced()
    expect(together.campaigns.filter(({ spent }) => spent >= 40 && spent <= 43)).toHaveLength(4)
  })

  it('never exceed a limit, even when their clocks differ', async () => {
    await begin()
    await times(12, (step) =>
      onBoth(({ deps }, index) =>
        deliverStep(deps.db, { at: new Date(NOW.getTime() + (2 * step + index) * 1000), share: 1 / 48 }),
      ),
    )
    await expectBalanced()
    expect((await books()).steps).toHaveLength(24)
  })

  it('skip an ad that starts while a step waits for its locks, until the next step', async () => {
    await begin()
    const [held, late] = [await world.addCampaign(), await world.addCampaign()]
    await world.addAdvert(held, { state: 'Started', first_started_at: NOW })
    const advert = await world.addAdvert(late, { state: 'Approved' })
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
      ).rows.length
    const step = (seconds: number) =>
      deliverStep(both[1].deps.db, { at: new Date(NOW.getTime() + seconds * 1000), share: 1 / 48 })
    let first: Promise<unknown> = Promise.resolve()
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('campaigns').where('id', '=', held).select('id').forUpdate().execute()
      first = step(0)
      await expect.poll(waiting).toBeGreaterThan(0)
      await world.db.updateTable('adverts').set({ state: 'Started' }).where('id', '=', advert).execute()
    })
    await first
    const shown = () => world.db.selectFrom('delivery').select('views').where('advert_id', '=', advert).execute()
    expect(await shown()).toEqual([])
    await step(1)
    expect(await shown()).toHaveLength(1)
  })

  it("show each other's delivery at once", async () => {
    await begin()
    const query = { advertiserId: 'w-main', from: '2026-11-01', to: '2026-11-30', offset: String(OFFSET) }
    const token = await world.platform.tokenFor('agency')
    const views = () =>
      onBoth(async ({ app }) => {
        const answer = await app.inject({
          method: 'GET',
          url: buildPath(getCampaignsStatsPage.path, {}, { ...query, limit: 100 }),
          headers: { authorization: `Bearer ${token}` },
        })
        return answer.json<CampaignsStatsPage>().campaigns.reduce((sum, { stats }) => sum + stats.views, 0)
      })
    expect(await views()).toEqual([0, 0])
    let before = 0
    for (const [index, { deps }] of both.entries()) {
      await deliverStep(deps.db, { at: new Date(NOW.getTime() + index * 1000), share: 1 / 48 })
      const [first = 0, second = 0] = await views()
      expect(first).toBeGreaterThan(before)
      expect(second).toBe(first)
      before = first
    }
  })

  it('decide on each waiting ad once', async () => {
    const campaign = await world.addCampaign()
    for (let i = 0; i < 20; i++) {
      const id = await world.addAdvert(campaign, {
        state: 'WaitingForApproval',
        content: { stringValue: i % 2 === 0 ? 'Fresh bread' : 'casino' },
      })
      await world.db
        .updateTable('adverts')
        .set({ submitted_at: new Date(NOW.getTime() - MINUTE) })
        .where('id', '=', id)
        .execute()
    }
    const decided = await onBoth(({ deps }) => moderateDue(deps))
    expect(decided.reduce((sum, count) => sum + count, 0)).toBe(20)
    const rows = await world.db.selectFrom('adverts').select('state').where('campaign_id', '=', campaign).execute()
    expect(rows.map(({ state }) => state).sort()).toEqual([
      ...Array<string>(10).fill('Rejected'),
      ...Array<string>(10).fill('Started'),
    ])
  })

  it('change each ad of a campaign once when it ends or resumes, without a deadlock', async () => {
    const campaign = await world.addCampaign()
    for (let i = 0; i < 40; i++) await world.addAdvert(campaign, { state: 'Started', first_started_at: NOW })
    for (let round = 0; round < 6; round++) {
      await world.db
        .updateTable('campaigns')
        .set({ end_date: round % 2 === 0 ? '2026-11-19' : '2026-12-24' })
        .where('id', '=', campaign)
        .execute()
      const moved = await onBoth(({ deps }) => advanceAdverts(deps.db, [campaign], NOW))
      expect(moved.reduce((sum, count) => sum + count, 0)).toBe(40)
    }
  })
})
