import { session } from '../../../state/session/session.ts'
import { readStored } from '../../../state/session/stored.ts'
import type { Place } from '../columns/campaign-columns.tsx'

/** The view of the list that a user has chosen on this device. */
export type KeptView = { places?: readonly Place[] | undefined; isRoomy?: boolean; period?: string | undefined }

/** Returns the key of the value kept for this user. */
export const keyOf = () => `office.list.${session.peek()?.userId}`

export const readKeptView = () => (readStored(keyOf()) ?? {}) as KeptView
