import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { ImpressionRule, UpdateAdvert } from '../../../src/contract/advert/advert.ts'
import { checkAdvertName } from '../../../src/domain/advert/advert-name.ts'
import { checkAdvert, isOrdAsked } from '../../../src/domain/advert/advert-rules.ts'
import { checkBid } from '../../../src/domain/advert/bid.ts'
import type { KnownMedia } from '../../../src/domain/content/media-size.ts'
import { normalizeText } from '../../../src/domain/text.ts'
import { trimTexts } from '../../../src/domain/trim-texts.ts'
import { valueAt } from '../../../src/lib/value-at.ts'
import type { Database } from '../../db/schema.ts'
import { ruleContext } from './advert-rule-context.ts'
import { allow, lockAdvert, type AdvertRow } from './adverts.ts'
import { lookAtLinks, type Looked, type LookAtLink } from './look-at-links.ts'
import { NotFound, StaleVersion, refuse, refuseField } from '../errors.ts'
import { changedFields, inTransaction, recordAdvertChange } from '../history/record-changes.ts'
import { placementOf } from '../placements.ts'
import { refuseAdvertsBeyond } from '../quotas.ts'

/** Throws StaleVersion unless the ad has one of the versions, any if absent. */
function match({ version }: AdvertRow, versions: readonly number[] | undefined): void {
  if (versions?.includes(version) === false) throw new StaleVersion('The ad has changed since it was read')
}

type Saving = {
  /** The allowed versions of the draft; absent: any. */
  versions: readonly number[] | undefined
  now: Date
  /** Without it, links to other hosts are not checked. */
  look?: LookAtLink | undefined
}

/** Saves a draft and returns its new version; throws StaleVersion if its version is not among the allowed ones. */
export async function saveAdvert(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAdvert,
  { versions, now, look }: Saving,
): Promise<number> {
  const looked = look ? await lookAtLinks(db, userId, input, look) : new Map<string, Looked>()
  return inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    match(row, versions)
    allow(row, 'save', now)
    const { contentTemplate, impressionRules, attributionRule } = trimTexts(input)
    const context = await ruleContext(
      trx,
      row,
      await placementOf(trx, row.partner_id, row.placement_id),
      contentTemplate,
    )
    const errors = checkAdvert(
      { contentTemplate, impressionRules, attributionRule, ordAdvert: input.ordAdvert },
      { ...context, knownMediaSizes: new Map([...(context.knownMediaSizes ?? []), ...mediaOf(looked)]) },
    )
    refuse(errors)
    const attribution = context.attributionAllowed ? attributionRule : null
    const ord = isOrdAsked(context, contentTemplate) ? input.ordAdvert : null
    const saved = {
      contentTemplate,
      impressionRules: impressionRules.map(storedRule),
      attributionRule: attribution ?? null,
      ordAdvert: ord ? trimTexts(ord) : null,
    }
    const before = {
      contentTemplate: row.content_template,
      impressionRules: row.impression_rules,
      attributionRule: row.attribution_rule,
      ordAdvert: row.ord_advert,
    }
    const isMended = row.reject_path !== null && isChangedAt(row.reject_path, before, saved)
    const fields = changedFields(before, saved)
    // A save that changes nothing, as before a submission, is no version that others would have to merge with theirs.
    const version = Object.keys(fields).length > 0 ? row.version + 1 : row.version
    await trx
      .updateTable('adverts')
      .set({
        ...(isMended && { reject_path: null }),
        content_template: JSON.stringify(saved.contentTemplate),
        impression_rules: JSON.stringify(saved.impressionRules),
        attribution_rule: saved.attributionRule && JSON.stringify(saved.attributionRule),
        ord_advert: saved.ordAdvert && JSON.stringify(saved.ordAdvert),
        media_hashes: hashesOf(looked),
        media_checked_at: now,
        version,
      })
      .where('id', '=', row.id)
      .execute()
    await recordAdvertChange(trx, { userId }, row, { kind: 'content', fields }, now)
    return version
  })
}

/** Returns what is known about links. */
const mediaOf = (looked: ReadonlyMap<string, Looked>): [string, KnownMedia][] =>
  [...looked].flatMap(([url, { media }]) => (media ? [[url, media]] : []))

/** Returns the hashes of the files behind links, as stored. */
function hashesOf(looked: ReadonlyMap<string, Looked>): string | null {
  const known = [...looked].flatMap(([url, { hash }]) => (hash ? [[url, hash] as const] : []))
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null
}

const isChangedAt = (path: string, before: object, after: object): boolean =>
  !isDeepStrictEqual(valueAt(before, path), valueAt(after, path))

/** Returns a rule as stored: a rule without a condition, or with an empty one, applies to everybody. */
function storedRule({ id, bidPrice, condition }: UpdateAdvert['impressionRules'][number]): ImpressionRule {
  const isForAll = !condition || 'empty' in condition
  return { id, bidPrice, ...(condition ? { condition } : {}), audienceSegment: isForAll ? 'All' : 'Filtered' }
}

/**
 * Changes the bid of one rule of an ad that has one of the versions, any if absent: in every state, without a new
 * moderation. Returns the new version.
 */
export async function changeBid(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; impressionRuleId: string; bidPrice: number },
  versions: readonly number[] | undefined,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    match(row, versions)
    if (!row.impression_rules.some(({ id }) => id === input.impressionRuleId)) throw new NotFound('The impression rule')
    allow(row, 'changeBid', now)
    refuseField('bidPrice', checkBid(input.bidPrice, await placementOf(trx, row.partner_id, row.placement_id)))
    const rules = row.impression_rules.map((rule) =>
      rule.id === input.impressionRuleId ? { ...rule, bidPrice: input.bidPrice } : rule,
    )
    const version = row.version + 1
    await trx
      .updateTable('adverts')
      .set({ impression_rules: JSON.stringify(rules), version })
      .where('id', '=', row.id)
      .execute()
    const fields = changedFields({ impressionRules: row.impression_rules }, { impressionRules: rules })
    await recordAdvertChange(trx, { userId }, row, { kind: 'bid', fields }, now)
    return version
  })
}

/** Renames an ad in any state; the new name can settle what a rejection was about. */
export async function renameAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; name: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    allow(row, 'rename', now)
    refuseField('name', checkAdvertName(input.name))
    const name = normalizeText(input.name)
    const isMended = row.reject_path === 'name' && name !== row.name
    await trx
      .updateTable('adverts')
      .set({ name, ...(isMended && { reject_path: null }) })
      .where('id', '=', row.id)
      .execute()
    const fields = changedFields({ name: row.name }, { name })
    await recordAdvertChange(trx, { userId }, row, { kind: 'settings', fields }, now)
  })
}

/** Deletes an ad that is not running; a running one must be stopped first. */
export async function deleteAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; placementId: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    if (row.placement_id !== input.placementId) throw new NotFound('The ad')
    allow(row, 'delete', now)
    await trx.updateTable('adverts').set({ deleted_at: now }).where('id', '=', row.id).execute()
    await recordAdvertChange(trx, { userId }, row, { kind: 'deleted' }, now)
  })
}

/** Restores a deleted ad in its last state, which is never a running one; has no effect on any other ad. */
export async function restoreAdvert(
  db: Kysely<Database>,
  userId: string,
  { advertId }: { advertId: string },
  now: Date,
  maxAdverts: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, advertId, { orDeleted: true })
    if (row.deleted_at === null) return
    await refuseAdvertsBeyond(trx, row.campaign_id, maxAdverts)
    await trx.updateTable('adverts').set({ deleted_at: null }).where('id', '=', row.id).execute()
    await recordAdvertChange(trx, { userId }, row, { kind: 'restored' }, now)
  })
}
