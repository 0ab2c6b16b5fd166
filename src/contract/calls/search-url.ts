import { search, searchKktu } from './endpoints.ts'
import { urlOf } from './urls.ts'

/** The URL of a search in all accounts of the user on a portal. */
export const searchUrl = (portalId: string, searchPhrase: string) => urlOf(search, {}, { portalId, searchPhrase })
/** The URL of a search for categories of the ad registry. */
export const kktuUrl = (searchPhrase: string) => urlOf(searchKktu, {}, { searchPhrase })
