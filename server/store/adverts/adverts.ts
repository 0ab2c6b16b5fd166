import type { Kysely, Selectable } from 'kysely'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import type { Role } from '../../../src/contract/accounts/role.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { nextState } from '../../../src/domain/advert/advert-lifecycle.ts'
import { isAttributionOffered } from '../../../src/domain/condition/attribution-offer.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import { contentTypeOf, isManaged } from '../../../src/domain/content/content-type.ts'
import type { Advertisers, Adverts, Campaigns, Database, Partners, Placements, Portals } from '../../db/schema.ts'
import { accessed } from '../access.ts'
import { campaignFacts } from '../campaigns/campaigns.ts'
import { Conflict } from '../errors.ts'

/** Selects ads, each with data of its campaign, advertiser, portal and retail platform; deleted ones on request. */
const advertsQuery = (db: Kysely<Database>, userId: string, orDeleted = false) =>
  db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('portals as po', 'po.id', 'o.portal_id')
    .innerJoin('partners as pa', 'pa.id', 'c.partner_id')
    .innerJoin('placements as pl', 'pl.id', 'a.placement_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.advertiser_id', '=', 'a.advertiser_id').on('m.user_id', '=', userId),
    )
    .$if(!orDeleted, (query) => query.where('a.deleted_at', 'is', null))
    .where('c.deleted_at', 'is', null)
    .selectAll('a')
    .select(['c.start_date', 'c.end_date', 'c.limit_amount', 'c.spent', 'c.offset_minutes', 'c.partner_id'])
    .select(['c.frequency_cap', 'c.show_times'])
    .select(['o.portal_id', 'o.balance', 'o.is_ord_advertiser', 'po.is_ord_portal'])
    .select([
      'pa.auto_accept_managed_content',
      'pa.auto_accept_unmanaged_content',
      'pa.attribution_allowed',
      'pl.device_type',
    ])
    .select('m.role as member')
    .$castTo<AdvertRow>()

/** An explicit interface: inferring it, with the trees of the json columns, takes the compiler many seconds. */
export interface AdvertRow
  extends
    Selectable<Adverts>,
    Pick<Selectable<Campaigns>, 'start_date' | 'end_date' | 'limit_amount' | 'spent' | 'offset_minutes' | 'partner_id'>,
    Pick<Selectable<Campaigns>, 'frequency_cap' | 'show_times'>,
    Pick<Selectable<Advertisers>, 'portal_id' | 'balance' | 'is_ord_advertiser'>,
    Pick<Selectable<Portals>, 'is_ord_portal'>,
    Pick<Selectable<Partners>, 'auto_accept_managed_content' | 'auto_accept_unmanaged_content' | 'attribution_allowed'>,
    Pick<Selectable<Placements>, 'device_type'> {
  member: Role | null
}

/** Returns an ad, for a member of its advertiser with the rights of `needed`. */
export async function accessAdvert(
  db: Kysely<Database>,
  userId: string,
  advertId: string,
  needed: Role = 'viewer',
): Promise<AdvertRow> {
  return accessed(await advertsQuery(db, userId).where('a.id', '=', advertId).executeTakeFirst(), 'The ad', needed)
}

/**
 * Returns an ad for a write, locked until the transaction ends. The campaign is locked first, as
 * everywhere, so that the ad neither outlives it nor deadlocks with a write to it.
 */
export async function lockAdvert(
  trx: Kysely<Database>,
  userId: string,
  advertId: string,
  { orDeleted = false } = {},
): Promise<AdvertRow> {
  await trx
    .selectFrom('campaigns as c')
    .innerJoin('adverts as a', 'a.campaign_id', 'c.id')
    .where('a.id', '=', advertId)
    .select('c.id')
    .forKeyShare('c')
    .execute()
  return accessed(
    await advertsQuery(trx, userId, orDeleted).where('a.id', '=', advertId).forUpdate('a').executeTakeFirst(),
    'The ad',
    'manager',
  )
}

/** Returns whether orders can be attributed to an ad: in-store screens cannot identify visitors. */
export const isAttributionAllowed = (row: Pick<AdvertRow, 'attribution_allowed' | 'device_type'>): boolean =>
  isAttributionOffered(row.attribution_allowed, row.device_type)

/**
 * Returns whether the retail platform accepts content automatically. Shelves show its catalogue; the rest is unmanaged.
 */
const isAutoAccepted = (
  row: Pick<AdvertRow, 'auto_accept_managed_content' | 'auto_accept_unmanaged_content'>,
  content: ContentTemplate,
): boolean => (isManaged(contentTypeOf(content)) ? row.auto_accept_managed_content : row.auto_accept_unmanaged_content)

/** Returns the facts outside the ad that its lifecycle depends on. */
export const lifecycleContext = (row: AdvertRow, now: Date) => ({
  campaignState: campaignState(campaignFacts(row), now),
  autoAccept: isAutoAccepted(row, row.content_template),
  isBalanceNegative: row.balance < 0,
})

/** Returns the columns that a state transition writes. */
export function stateColumns(row: Pick<AdvertRow, 'first_started_at' | 'submitted_at'>, state: AdvertState, now: Date) {
  return {
    state,
    submitted_at: state === 'WaitingForApproval' ? now : row.submitted_at,
    first_started_at: row.first_started_at ?? (state === 'Started' ? now : null),
  }
}

/** Throws Conflict if the state of an ad does not allow an action. */
export function allow(row: AdvertRow, action: Parameters<typeof nextState>[1], now: Date): void {
  if (nextState(row.state, action, lifecycleContext(row, now)) === null)
    throw new Conflict(`An ad that is ${row.state} does not allow this`)
}
