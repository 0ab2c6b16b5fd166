import type { AccountsOverview } from '../../src/contract/accounts/accounts-overview.ts'
import { offsetOf } from '../http/day-range.ts'
import type { Listeners } from '../http/calls.ts'
import { inTurns } from '../lib/in-turns.ts'
import { accountsOverview } from '../store/accounts-overview.ts'
import { accessAdvertiser, advertisersOf, requirePortal, toAdvertiser } from '../store/advertisers.ts'

/** An overview reads all campaigns of an agency: its colleagues' screens and tabs share it. */
const overviews = inTurns<AccountsOverview>()

export const advertisersRoutes = {
  getAdvertisersPage: async ({ db, userId, query }) => ({
    advertisers: await advertisersOf(db, userId, query.portalId),
  }),
  getAccountsOverview: async ({ db, userId, query, now }) => {
    const { portalId } = query
    const offset = offsetOf(query.offset)
    await requirePortal(db, portalId)
    return overviews(JSON.stringify([userId, portalId, offset]), () =>
      accountsOverview(db, { userId, portalId, offset }, now),
    )
  },
  getAdvertiserPage: async ({ db, userId, params }) =>
    toAdvertiser(await accessAdvertiser(db, userId, params.advertiserId)),
} satisfies Partial<Listeners>
