import type { Kysely } from 'kysely'
import { ulid } from 'ulid'
import type { CreateAdvert, ImpressionRule, UpdateAdvert } from '../../../src/contract/advert/advert.ts'
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
import { draftLike } from './copy-adverts.ts'
import { accessAdvert, lifecycleContext, lockAdvert, type AdvertRow } from './adverts.ts'
import { accessCampaign } from '../campaigns/campaigns.ts'
import { Conflict, NotFound, StaleVersion, refuse, refuseField } from '../errors.ts'
import { changedFields, inTransaction, recordAdvertChange } from '../history/record-changes.ts'
import { placementOf } from '../placements.ts'
import { refuseAdvertsBeyond } from '../quotas.ts'

function allow(row: AdvertRow, action: Parameters<typeof nextState>[1], now: Date): void {
  if (nextState(row.state, action, lifecycleContext(row, now)) === null)
    throw new Conflict(`An ad that is ${row.state} does not allow this`)
}

const recordCreation = (
  trx: Kysely<Database>,
  userId: string,
  keys: Parameters<typeof recordAdvertChange>[2],
  name: string,
  now: Date,
) => {
  const fields = changedFields({}, { name: normalizeText(name) })
  return recordAdvertChange(trx, { userId }, keys, { kind: 'created', fields }, now)
}

/** Throws StaleVersion unless the ad has one of the versions, any if absent. */
function match({ version }: AdvertRow, versions: readonly number[] | undefined): void {
  if (versions?.includes(version) === false) throw new StaleVersion('Somebody else has saved this ad since it was read')
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
  maxAdverts: number,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('campaigns').select('id').where('id', '=', input.campaignId).forKeyShare().execute()
    const campaign = await accessCampaign(trx, userId, input.campaignId, 'manager')
    const placement = await placementOf(trx, campaign.partner_id, input.placementId)
    refuseField('name', checkAdvertName(input.name))
    if (!placement.isAvailable) throw new Conflict('The placement is not available')
    await refuseAdvertsBeyond(trx, campaign.id, maxAdverts)
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
    await recordCreation(trx, userId, { ...campaign, campaign_id: campaign.id, id }, input.name, now)
    return id
  })
}

/** Returns what a link leads to; undefined if that cannot be found out. */
type LookAtLink = (link: MediaLink) => Promise<KnownMedia | undefined>

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
  const row = await accessAdvert(db, userId, input.advertId, 'manager')
  const placement = await placementOf(db, row.partner_id, row.placement_id, 'ru')
  const { knownMediaSizes } = await ruleContext(db, row, placement, content)
  if (checkContent(content, placement, knownMediaSizes).length > 0) return new Map()
  const looked = await Promise.all(
    links.map(async (link) => [link.url, knownMediaSizes?.has(link.url) ? undefined : await look(link)] as const),
  )
  return new Map(looked.flatMap(([url, media]) => (media ? [[url, media] as const] : [])))
}

type Saving = {
  /** The versions that the draft may have; absent: any. */
  versions: readonly number[] | undefined
  now: Date
  /** Without it, links to other hosts are not looked at. */
  look?: LookAtLink | undefined
}

/** Saves a draft and returns its new version; throws StaleVersion if it has another version than those named. */
export async function saveAdvert(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAdvert,
  { versions, now, look }: Saving,
): Promise<number> {
  const looked = look ? await lookAtLinks(db, userId, input, look) : new Map<string, KnownMedia>()
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
      { ...context, knownMediaSizes: new Map([...looked, ...(context.knownMediaSizes ?? [])]) },
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
    const version = row.version + 1
    await trx
      .updateTable('adverts')
      .set({
        content_template: JSON.stringify(saved.contentTemplate),
        impression_rules: JSON.stringify(saved.impressionRules),
        attribution_rule: saved.attributionRule && JSON.stringify(saved.attributionRule),
        ord_advert: saved.ordAdvert && JSON.stringify(saved.ordAdvert),
        version,
      })
      .where('id', '=', row.id)
      .execute()
    const before = {
      contentTemplate: row.content_template,
      impressionRules: row.impression_rules,
      attributionRule: row.attribution_rule,
      ordAdvert: row.ord_advert,
    }
    await recordAdvertChange(trx, { userId }, row, { kind: 'content', fields: changedFields(before, saved) }, now)
    return version
  })
}

/** Returns a rule as stored: without a condition, or with the empty one, it is for everybody. */
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
    await trx.updateTable('adverts').set({ name }).where('id', '=', row.id).execute()
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

/** Brings back a deleted ad, in the state it had, which is never a running one; does nothing to any other. */
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

/** Creates a draft with the content and the rules of another ad, in the same campaign and placement. */
export async function duplicateAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; name: string },
  now: Date,
  maxAdverts: number,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    allow(row, 'duplicate', now)
    refuseField('name', checkAdvertName(input.name))
    await refuseAdvertsBeyond(trx, row.campaign_id, maxAdverts)
    const copy = draftLike(row, { campaignId: row.campaign_id, name: normalizeText(input.name) }, now)
    await trx.insertInto('adverts').values(copy).execute()
    const { id } = copy
    await recordCreation(trx, userId, { ...row, id }, input.name, now)
    return id
  })
}
