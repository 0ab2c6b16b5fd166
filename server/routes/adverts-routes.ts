import { checkCondition } from '../../src/domain/condition/condition-rules.ts'
import { computeDemands } from '../delivery/demands.ts'
import { forecastOf } from '../delivery/forecast.ts'
import { withIdle } from '../delivery/idle.ts'
import { marketOf } from '../delivery/market.ts'
import type { Listeners } from '../http/calls.ts'
import { actOnAdvert } from '../store/adverts/advert-actions.ts'
import { advertPage } from '../store/adverts/advert-page.ts'
import { createAdvert, duplicateAdvert } from '../store/adverts/advert-creation.ts'
import { changeBid, deleteAdvert, renameAdvert, restoreAdvert, saveAdvert } from '../store/adverts/advert-writes.ts'
import { accessAdvert } from '../store/adverts/adverts.ts'
import { refuse } from '../store/errors.ts'
import { linkCheck } from '../uploads/look-at-link.ts'

/** The advert page and the calls that write an ad or move it to another state (docs/product/states.md). */
export const advertsRoutes = {
  getAdvertPage: async ({ db, userId, query, locale, now }) => {
    const { page, version } = await advertPage(db, userId, query.advertId, locale, now)
    return { version, answer: { ...page, campaign: await withIdle(db, page.campaign, now) } }
  },
  createAdvert: async ({ db, config: { quotas }, userId, body, now }) => ({
    advertId: await createAdvert(db, userId, body, now, quotas.adverts),
  }),
  updateAdvert: async ({ db, config, userId, body, versions, now }) => {
    const version = await saveAdvert(db, userId, body, { versions, now, look: linkCheck(config) })
    await computeDemands(db, body.advertId)
    return { version }
  },
  updateBidPrices: async ({ db, userId, body, versions, now }) => {
    const version = await changeBid(db, userId, body, versions, now)
    await computeDemands(db, body.advertId)
    return { version }
  },
  getForecast: async ({ db, userId, body: { advertId, condition }, now }) => {
    const row = await accessAdvert(db, userId, advertId)
    const market = await marketOf(db, row.placement_id, row.portal_id, now)
    if (condition) refuse(checkCondition(condition, market.placement, 'condition'))
    const asking = {
      advertId,
      advertiserId: row.advertiser_id,
      frequencyCap: row.frequency_cap,
      showTimes: row.show_times,
      offset: row.offset_minutes,
    }
    return forecastOf(market, asking, condition)
  },
  updateAdvertName: ({ db, userId, body, now }) => renameAdvert(db, userId, body, now),
  restoreAdvert: ({ db, config: { quotas }, userId, body, now }) =>
    restoreAdvert(db, userId, body, now, quotas.adverts),
  deleteAdvert: ({ db, userId, body, now }) => deleteAdvert(db, userId, body, now),
  duplicateAdvert: async ({ db, config: { quotas }, userId, body, now }) => ({
    advertId: await duplicateAdvert(db, userId, body, now, quotas.adverts),
  }),
  advertAction: ({ db, userId, params, body, now }) => actOnAdvert(db, userId, body.advertId, params.action, now),
} satisfies Partial<Listeners>
