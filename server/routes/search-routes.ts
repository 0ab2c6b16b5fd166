import type { Listeners } from '../http/calls.ts'
import { searchKktu } from '../store/kktu.ts'
import { searchNames } from '../store/search.ts'

export const searchRoutes = {
  searchKktu: async ({ query, locale }) => ({ codes: searchKktu(query.searchPhrase ?? '', locale) }),
  search: ({ db, userId, query, locale }) => searchNames(db, userId, query, locale),
} satisfies Partial<Listeners>
