import { sql, type Kysely } from 'kysely'
import type { Campaign, CurrentCampaign } from '../../src/contract/campaigns/campaign.ts'
import { idleAt } from '../../src/domain/campaign/campaign-idle.ts'
import type { Database } from '../db/schema.ts'
import { spentToday } from './candidates.ts'
import { viewsWithin } from './charge.ts'

/** Returns a campaign, with the reason if it is active and shows no ads at the moment. */
export async function withIdle(db: Kysely<Database>, campaign: Campaign, now: Date): Promise<CurrentCampaign> {
  const { id, state, endDate, showTimes, dailyBudget = null } = campaign
  if (state !== 'active' || (!showTimes && dailyBudget === null)) return campaign
  const row = await db
    .selectFrom('campaigns')
    .where('id', '=', id)
    .select(['id as campaign_id', 'advertiser_id', 'daily_budget', 'offset_minutes'])
    .executeTakeFirst()
  if (!row) return campaign
  const spent = (await spentToday(db, [row], now)).get(id) ?? 0
  const isDayBudgetSpent = dailyBudget !== null && !(await buysViews(db, id, dailyBudget - spent))
  return { ...campaign, idle: idleAt({ showTimes, endDate, isDayBudgetSpent, offset: row.offset_minutes }, now) }
}

/** Returns whether an amount buys a view of the cheapest ad of a campaign that runs. */
async function buysViews(db: Kysely<Database>, campaignId: string, amount: number): Promise<boolean> {
  const cheapest = await db
    .selectFrom('adverts as a')
    .innerJoin('advert_demands as w', (join) =>
      join.onRef('w.advert_id', '=', 'a.id').onRef('w.version', '=', 'a.version'),
    )
    .where('a.campaign_id', '=', campaignId)
    .where('a.state', '=', 'Started')
    .where('a.deleted_at', 'is', null)
    .select(sql<number | null>`min(w.cpm)`.as('cpm'))
    .executeTakeFirst()
  const cents = Math.round(amount * 100)
  return cheapest?.cpm ? viewsWithin(cents, cheapest.cpm) > 0 : cents > 0
}
