import type { MediaLink } from '../../src/domain/content/media-links.ts'
import type { Listeners } from '../http/calls.ts'
import { actOnAdvert } from '../store/adverts/advert-actions.ts'
import { advertPage } from '../store/adverts/advert-page.ts'
import {
  changeBid,
  createAdvert,
  deleteAdvert,
  duplicateAdvert,
  renameAdvert,
  saveAdvert,
} from '../store/adverts/advert-writes.ts'
import { lookAtLink } from '../uploads/look-at-link.ts'

/** The advert page and the calls that write an ad or move it to another state (docs/product/states.md). */
export const advertsRoutes = {
  getAdvertPage: async ({ db, userId, query, locale, now }) => {
    const { page, version } = await advertPage(db, userId, query.advertId, locale, now)
    return { version, answer: page }
  },
  createAdvert: async ({ db, userId, body, now }) => ({ advertId: await createAdvert(db, userId, body, now) }),
  updateAdvert: async ({ db, config: { mediaLinkTimeoutMs }, userId, body, versions, now }) => {
    const look = mediaLinkTimeoutMs > 0 ? (link: MediaLink) => lookAtLink(link, mediaLinkTimeoutMs) : undefined
    return { version: await saveAdvert(db, userId, body, versions, now, look) }
  },
  updateBidPrices: async ({ db, userId, body, now }) => ({ version: await changeBid(db, userId, body, now) }),
  updateAdvertName: ({ db, userId, body, now }) => renameAdvert(db, userId, body, now),
  deleteAdvert: ({ db, userId, body, now }) => deleteAdvert(db, userId, body, now),
  duplicateAdvert: async ({ db, userId, body, now }) => ({ advertId: await duplicateAdvert(db, userId, body, now) }),
  advertAction: ({ db, userId, params, body, now }) => actOnAdvert(db, userId, body.advertId, params.action, now),
} satisfies Partial<Listeners>
