import type { Kysely } from 'kysely'
import type { AdvertAction } from '../../../src/contract/advert/advert.ts'
import { nextState } from '../../../src/domain/advert/advert-lifecycle.ts'
import { checkAdvert } from '../../../src/domain/advert/advert-rules.ts'
import { contentTypeOf, isContentTypeEnabled } from '../../../src/domain/content/content-type.ts'
import type { Database } from '../../db/schema.ts'
import { Conflict, refuse } from '../errors.ts'
import { changedFields, inTransaction, recordAdvertChange } from '../history/record-changes.ts'
import { ruleContext } from './advert-rule-context.ts'
import { lifecycleContext, lockAdvert, stateColumns, type AdvertRow } from './adverts.ts'
import { placementOf } from '../placements.ts'

/**
 * Performs one of the ten actions; throws Conflict if the state, the campaign, the balance or the placement does not
 * allow it, Invalid for a submitted draft that breaks the rules. An edit keeps the reject reason until the next
 * submission.
 */
export async function actOnAdvert(
  db: Kysely<Database>,
  userId: string,
  advertId: string,
  action: AdvertAction,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, advertId)
    const state = nextState(row.state, action, lifecycleContext(row, now))
    if (state === null) throw new Conflict(`${action} is not possible now`)
    if (action.startsWith('start')) await checkStart(trx, row, action)
    const reasons = action === 'startDraftAdvert' ? { reject_reason: null, reject_path: null, stop_reason: null } : {}
    await trx
      .updateTable('adverts')
      .set({ ...stateColumns(row, state, now), ...reasons })
      .where('id', '=', row.id)
      .execute()
    const fields = changedFields({ state: row.state }, { state })
    await recordAdvertChange(trx, { userId }, row, { kind: 'state', fields }, now)
  })
}

/** Throws if the placement no longer takes the ad: Conflict, or Invalid for a draft (docs/product/states.md). */
async function checkStart(trx: Kysely<Database>, row: AdvertRow, action: AdvertAction): Promise<void> {
  const placement = await placementOf(trx, row.partner_id, row.placement_id)
  if (action === 'startDraftAdvert') {
    const {
      content_template: contentTemplate,
      impression_rules: impressionRules,
      attribution_rule: attributionRule,
      ord_advert: ordAdvert,
    } = row
    const errors = checkAdvert(
      { contentTemplate, impressionRules, attributionRule, ordAdvert },
      await ruleContext(trx, row, placement, contentTemplate),
    )
    refuse(errors)
  }
  if (!placement.isAvailable) throw new Conflict('The placement is not available')
  if (!isContentTypeEnabled(placement, contentTypeOf(row.content_template)))
    throw new Conflict('The placement does not take this type of content')
}
