import type { Listeners } from '../http/calls.ts'
import { accessAdvertiser } from '../store/advertisers.ts'
import { partnersOf } from '../store/partners.ts'

export const partnersRoutes = {
  getPartnersPage: async ({ db, userId, query, locale }) => {
    const advertiser = await accessAdvertiser(db, userId, query.advertiserId)
    return { partners: await partnersOf(db, advertiser, locale) }
  },
} satisfies Partial<Listeners>
