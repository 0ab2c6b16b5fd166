import type { Listeners } from '../http/calls.ts'
import { createSavedAudience, deleteSavedAudience, savedAudiencesOf } from '../store/saved-audiences.ts'

/** The audiences that the members of an account keep for their ads. */
export const savedAudiencesRoutes = {
  getSavedAudiences: async ({ db, userId, query }) => ({ audiences: await savedAudiencesOf(db, userId, query) }),
  createSavedAudience: async ({ db, userId, body, now }) => ({
    audience: await createSavedAudience(db, userId, body, now),
  }),
  deleteSavedAudience: ({ db, userId, query }) => deleteSavedAudience(db, userId, query),
} satisfies Partial<Listeners>
