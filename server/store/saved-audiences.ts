import type { Kysely } from 'kysely'
import { ulid } from 'ulid'
import type { CreateSavedAudience, SavedAudience } from '../../src/contract/advert/saved-audiences.ts'
import { checkSavedAudience, MAX_SAVED_AUDIENCES } from '../../src/domain/saved-audience-rules.ts'
import { normalizeText } from '../../src/domain/text.ts'
import type { Database } from '../db/schema.ts'
import { accessAdvertiser } from './advertisers.ts'
import { Conflict, NotFound, refuse } from './errors.ts'
import { inTransaction } from './history/record-changes.ts'
import { accessPartner } from './partners.ts'

const queryOf = (db: Kysely<Database>, { advertiserId, partnerId }: { advertiserId: string; partnerId: string }) =>
  db.selectFrom('saved_audiences').where('advertiser_id', '=', advertiserId).where('partner_id', '=', partnerId)

/** Returns the audiences that an account keeps for a platform, by name, for a member of it. */
export async function savedAudiencesOf(
  db: Kysely<Database>,
  userId: string,
  of: { advertiserId: string; partnerId: string },
): Promise<SavedAudience[]> {
  await accessPartner(db, userId, of.advertiserId, of.partnerId)
  return queryOf(db, of).select(['id', 'name', 'condition']).orderBy('name').orderBy('id').execute()
}

/** Keeps an audience for all members of an account. */
export async function createSavedAudience(
  db: Kysely<Database>,
  userId: string,
  input: CreateSavedAudience,
  now: Date,
): Promise<SavedAudience> {
  const { advertiserId, partnerId, condition } = input
  return inTransaction(db, async (trx) => {
    await accessPartner(trx, userId, advertiserId, partnerId, 'manager')
    refuse(checkSavedAudience(input))
    await lockAdvertiser(trx, advertiserId)
    const { count } = await queryOf(trx, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_SAVED_AUDIENCES)
      throw new Conflict(`An account can have at most ${MAX_SAVED_AUDIENCES} audiences`)
    const audience = { id: ulid(now.getTime()), name: normalizeText(input.name), condition }
    await trx
      .insertInto('saved_audiences')
      .values({
        ...audience,
        condition: JSON.stringify(condition),
        advertiser_id: advertiserId,
        partner_id: partnerId,
        created_at: now,
      })
      .execute()
    return audience
  })
}

/** Locks an advertiser, so that two members cannot both add the last audience. */
const lockAdvertiser = (trx: Kysely<Database>, advertiserId: string) =>
  trx.selectFrom('advertisers').select('id').where('id', '=', advertiserId).forNoKeyUpdate().execute()

/** Deletes an audience; the ads that copied it keep theirs. */
export async function deleteSavedAudience(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, audienceId }: { advertiserId: string; audienceId: string },
): Promise<void> {
  await accessAdvertiser(db, userId, advertiserId, 'manager')
  const { numDeletedRows } = await db
    .deleteFrom('saved_audiences')
    .where('id', '=', audienceId)
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound('The audience')
}
