import type { Listeners } from '../http/calls.ts'
import { accessAdvertiser, advertisersOf, toAdvertiser } from '../store/advertisers.ts'

export const advertisersRoutes = {
  getAdvertisersPage: async ({ db, userId, query }) => ({
    advertisers: await advertisersOf(db, userId, query.portalId),
  }),
  getAdvertiserPage: async ({ db, userId, params }) =>
    toAdvertiser(await accessAdvertiser(db, userId, params.advertiserId)),
} satisfies Partial<Listeners>
