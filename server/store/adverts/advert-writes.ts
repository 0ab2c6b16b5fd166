import type { Kysely } from 'kysely'
import { ulid } from 'ulid'
import type { CreateAdvert, ImpressionRule, UpdateAdvert } from '../../../src/contract/advert.ts'
import { nextState } from '../../../src/domain/advert/advert-lifecycle.ts'
import { checkAdvertName } from '../../../src/domain/advert/advert-name.ts'
import { checkAdvert, isOrdAsked } from '../../../src/domain/advert/advert-rules.ts'
import { checkBid } from '../../../src/domain/advert/bid.ts'
import { checkContent } from '../../../src/domain/content/content-rules.ts'
import { defaultContentType, emptyContent } from '../../../src/domain/content/content-type.ts'
import { mediaLinks, type MediaLink } from '../../../src/domain/content/media-links.ts'
import type { KnownMedia } from '../../../src/domain/content/media-size.ts'
import { normalizeText } from '../../../src/domain/text.ts'
import { trimTexts } from '../../../src/domain/trim-texts.ts'
import type { Database } from '../../db/schema.ts'
import { ruleContext } from './advert-rule-context.ts'
import { accessAdvert, lifecycleContext, lockAdvert, type AdvertRow } from './adverts.ts'
import { accessCampaign } from '../campaigns.ts'
import { Conflict, NotFound, StaleVersion, refuse, refuseField } from '../errors.ts'
import { placementOf } from '../placements.ts'

function allow(row: AdvertRow, action: Parameters<typeof nextState>[1], now: Date): void {
  if (nextState(row.state, action, lifecycleContext(row, now)) === null)
    throw new Conflict(`An ad that is ${row.state} does not allow this`)
}

/**
 * Creates a draft without content or rules, of the first content type that the placement takes. Custom parameters
 * describe a visitor, whom in-store screens can't identify. Throws Conflict for a placement that is not available.
 */
export async function createAdvert(
  db: Kysely<Database>,
  userId: string,
  input: CreateAdvert,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('campaigns').select('id').where('id', '=', input.campaignId).forShare().execute()
    const campaign = await accessCampaign(trx, userId, input.campaignId)
    const placement = await placementOf(trx, campaign.partner_id, input.placementId)
    refuseField('name', checkAdvertName(input.name))
    if (!placement.isAvailable) throw new Conflict('The placement is not available')
    const id = ulid(now.getTime())
    await trx
      .insertInto('adverts')
      .values({
        id,
        advertiser_id: campaign.advertiser_id,
        campaign_id: campaign.id,
        placement_id: placement.id,
        name: normalizeText(input.name),
        state: 'Draft',
        content_template: JSON.stringify(emptyContent(defaultContentType(placement))),
        impression_rules: '[]',
        is_custom_parameter_enabled: placement.deviceType !== 'public',
        created_at: now,
      })
      .execute()
    return id
  })
}

/** Returns what a link leads to; undefined if that cannot be found out. */
export type LookAtLink = (link: MediaLink) => Promise<KnownMedia | undefined>

/**
 * Looks at the links of an ad that leads elsewhere and breaks no other rule; takes seconds, which no transaction
 * should.
 */
async function lookAtLinks(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAdvert,
  look: LookAtLink,
): Promise<Map<string, KnownMedia>> {
  const content = trimTexts(input).contentTemplate
  const links = mediaLinks(content)
  if (links.length === 0) return new Map()
  const row = await accessAdvert(db, userId, input.advertId)
  const placement = await placementOf(db, row.partner_id, row.placement_id, 'ru')
  const { knownMediaSizes } = await ruleContext(db, row, placement, content)
  if (checkContent(content, placement, knownMediaSizes).length > 0) return new Map()
  const looked = await Promise.all(
    links.map(async (link) => [link.url, knownMediaSizes?.has(link.url) ? undefined : await look(link)] as const),
  )
  return new Map(looked.flatMap(([url, media]) => (media ? [[url, media] as const] : [])))
}

/**
 * Saves a draft that is based on one of the versions, any if absent; else throws StaleVersion. Returns the new one.
 * Without `look`, links to other hosts pass unseen.
 */
export async function saveAdvert(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAdvert,
  versions: readonly number[] | undefined,
  now: Date,
  look?: LookAtLink,
): Promise<number> {
  const looked = look ? await lookAtLinks(db, userId, input, look) : new Map<string, KnownMedia>()
  return db.transaction().execute(async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    if (versions?.includes(row.version) === false)
      throw new StaleVersion('Somebody else has saved this ad since it was read')
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
      { ...context, knownMediaSizes: new Map([...looked, ...(context.knownMediaSizes ?? [])]) },
    )
    refuse(errors)
    const attribution = context.attributionAllowed ? attributionRule : null
    const ord = isOrdAsked(context, contentTemplate) ? input.ordAdvert : null
    const version = row.version + 1
    await trx
      .updateTable('adverts')
      .set({
        content_template: JSON.stringify(contentTemplate),
        impression_rules: JSON.stringify(impressionRules.map(storedRule)),
        attribution_rule: attribution ? JSON.stringify(attribution) : null,
        ord_advert: ord ? JSON.stringify(trimTexts(ord)) : null,
        version,
      })
      .where('id', '=', row.id)
      .execute()
    return version
  })
}

/** Returns a rule as stored: without a condition, or with the empty one, it is for everybody. */
function storedRule({ id, bidPrice, condition }: UpdateAdvert['impressionRules'][number]): ImpressionRule {
  const isForAll = !condition || 'empty' in condition
  return { id, bidPrice, ...(condition ? { condition } : {}), audienceSegment: isForAll ? 'All' : 'Filtered' }
}

/** Changes the bid of one rule, in every state and without a new moderation. Returns the new version. */
export async function changeBid(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; impressionRuleId: string; bidPrice: number },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
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
    return version
  })
}

export async function renameAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; name: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    allow(row, 'rename', now)
    refuseField('name', checkAdvertName(input.name))
    await trx
      .updateTable('adverts')
      .set({ name: normalizeText(input.name) })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Deletes an ad that is not running; a running one must be stopped first. */
export async function deleteAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; placementId: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    if (row.placement_id !== input.placementId) throw new NotFound('The ad')
    allow(row, 'delete', now)
    await trx.updateTable('adverts').set({ deleted_at: now }).where('id', '=', row.id).execute()
  })
}

/** Creates a draft with the content and the rules of another ad, in the same campaign and placement. */
export async function duplicateAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; name: string },
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    allow(row, 'duplicate', now)
    refuseField('name', checkAdvertName(input.name))
    const id = ulid(now.getTime())
    await trx
      .insertInto('adverts')
      .values({
        id,
        advertiser_id: row.advertiser_id,
        campaign_id: row.campaign_id,
        placement_id: row.placement_id,
        name: normalizeText(input.name),
        state: 'Draft',
        content_template: JSON.stringify(row.content_template),
        impression_rules: JSON.stringify(row.impression_rules.map((rule) => ({ ...rule, id: ulid(now.getTime()) }))),
        attribution_rule: row.attribution_rule && JSON.stringify(row.attribution_rule),
        ord_advert: row.ord_advert && JSON.stringify(row.ord_advert),
        is_custom_parameter_enabled: row.is_custom_parameter_enabled,
        created_at: now,
      })
      .execute()
    return id
  })
}
