import { session } from '../session/session.ts'
import { DRAFTS, readStored } from '../session/stored.ts'

/** Returns the local storage key of a draft of this user; `name` names the edited object. */
export const draftKey = (name: string): string => `${DRAFTS}${session.peek()?.userId ?? ''}.${name}`

/** Returns the local storage key of the saves of an ad whose outcome is unknown, as `UpdateAdvert[]`. */
export const unsureSavesKey = (advertId: string): string => draftKey(`advert.${advertId}.sent`)

/** Returns the local storage key of the saved version of an ad that a stored draft is based on, as a form. */
export const draftBaseKey = (advertId: string): string => draftKey(`advert.${advertId}.base`)

/** Returns whether unsaved input of an earlier visit is stored. */
export const hasDraft = (name: string): boolean => readStored(draftKey(name)) !== undefined

/** The name under which the changes that wait for a connection are stored. */
export const OUTBOX = 'outbox'
