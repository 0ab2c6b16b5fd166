import { session } from './session.ts'
import { readStored } from './stored.ts'

/** Where what is typed is kept on this device: for this user and this object. */
export const draftKey = (name: string): string => `office.draft.${session.peek()?.userId ?? ''}.${name}`

/** Whether something typed on an earlier visit waits to be taken up. */
export const hasDraft = (name: string): boolean => readStored(draftKey(name)) !== undefined
