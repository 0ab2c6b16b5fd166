import type { Kysely } from 'kysely'
import type { Advertiser, AdvertisersPage } from '../../src/contract/accounts/advertiser.ts'
import type { Role } from '../../src/contract/accounts/role.ts'
import type { Database } from '../db/schema.ts'
import { NotFound } from './errors.ts'
import { accessed } from './access.ts'

/** Returns the user's advertisers on one portal, by name; throws NotFound for an unknown portal. */
export async function advertisersOf(
  db: Kysely<Database>,
  userId: string,
  portalId: string,
): Promise<AdvertisersPage['advertisers']> {
  const rows = await db
    .selectFrom('portals as p')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('advertisers')
          .innerJoin('memberships as m', 'm.advertiser_id', 'id')
          .where('m.user_id', '=', userId)
          .selectAll('advertisers')
          .as('a'),
      (join) => join.onRef('a.portal_id', '=', 'p.id'),
    )
    .where('p.id', '=', portalId)
    .select(['a.id', 'a.name', 'a.is_invites_allowed'])
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  if (rows.length === 0) throw new NotFound('The portal')
  return rows.flatMap(({ id, name, is_invites_allowed }) =>
    id === null || name === null ? [] : [{ id, name, isInvitesAllowed: is_invites_allowed === true }],
  )
}

/** Throws NotFound for an unknown portal. */
export async function requirePortal(db: Kysely<Database>, portalId: string): Promise<void> {
  const row = await db.selectFrom('portals').select('id').where('id', '=', portalId).executeTakeFirst()
  if (!row) throw new NotFound('The portal')
}

/** Selects an advertiser with its portal's data and the user's membership. */
export const advertiserQuery = (db: Kysely<Database>, userId: string, advertiserId: string) =>
  db
    .selectFrom('advertisers as o')
    .innerJoin('portals as p', 'p.id', 'o.portal_id')
    .leftJoin('memberships as m', (join) => join.onRef('m.advertiser_id', '=', 'o.id').on('m.user_id', '=', userId))
    .where('o.id', '=', advertiserId)
    .selectAll('o')
    .select(['p.is_ord_portal', 'p.is_invite_allowed', 'm.role as member'])

/** Returns an advertiser with its portal's data, for a member of it with the rights of `needed`. */
export async function accessAdvertiser(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
  needed: Role = 'viewer',
) {
  return accessed(await advertiserQuery(db, userId, advertiserId).executeTakeFirst(), 'The advertiser', needed)
}
type AdvertiserRow = Awaited<ReturnType<typeof accessAdvertiser>>

type AdvertiserColumns = Pick<
  AdvertiserRow,
  'id' | 'name' | 'balance' | 'is_ord_advertiser' | 'is_invites_allowed' | 'member'
>

/** Converts a row to an advertiser. A balance of zero still runs ads: only a negative one suspends them. */
export const toAdvertiser = (row: AdvertiserColumns): Advertiser => ({
  id: row.id,
  name: row.name,
  balance: row.balance,
  isMonetaryBalancePositive: row.balance >= 0,
  isOrdAdvertiser: row.is_ord_advertiser,
  isInvitesAllowed: row.is_invites_allowed,
  role: row.member,
})

/** Converts the row of a campaign to its advertiser. */
export const advertiserOf = (
  row: Omit<AdvertiserColumns, 'id' | 'name'> & { advertiser_id: string; advertiser_name: string },
): Advertiser => toAdvertiser({ ...row, id: row.advertiser_id, name: row.advertiser_name })
