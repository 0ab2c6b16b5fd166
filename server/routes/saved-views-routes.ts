import type { Listeners } from '../http/calls.ts'
import { savedViewsOf, updateSavedViews } from '../store/saved-views.ts'

/** The views of lists that a user keeps for an account. */
export const savedViewsRoutes = {
  getSavedViews: async ({ db, userId, query }) => ({ views: await savedViewsOf(db, userId, query.advertiserId) }),
  updateSavedViews: ({ db, userId, body }) => updateSavedViews(db, userId, body.advertiserId, body.views),
} satisfies Partial<Listeners>
